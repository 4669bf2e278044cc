import { useTranslation } from '../../messages/use-translation';
import type { SwitchTarget } from '../../shared/navigation/switch-target';
import { Link } from '../../ui/link';
import { AbsentNotice, Notice } from '../../ui/notice';
import type { ArticlePageProps } from './article-page';

/** The way to the current version from an older or newer one. */
export interface CurrentVersionLink {
  /** Name of the current version. */
  name: string;
  path: string;
  resolution: SwitchTarget['resolution'];
}

/** What the reader should know before reading: another language, another version. */
export function ArticleNotices(
  props: Pick<ArticlePageProps, 'locale' | 'contentLocale' | 'version' | 'currentVersion'>,
) {
  const { t } = useTranslation('pages');
  const { locale, contentLocale, version, currentVersion } = props;
  return (
    <>
      <AbsentNotice title={t('notice.absent.title')}>{t('notice.absent.text', { version: version.name })}</AbsentNotice>
      {currentVersion !== null && version.age !== 'current' && (
        <Notice tone="warning" title={t(`notice.${version.age}.title`, { version: version.name })}>
          {t(`notice.${version.age}.text`, { version: currentVersion.name })}{' '}
          <Link href={currentVersion.path} keepHash={currentVersion.resolution === 'same'}>
            {t(`notice.currentVersion.${currentVersion.resolution}`, { version: currentVersion.name })}
          </Link>
        </Notice>
      )}
      {contentLocale !== locale && (
        <Notice title={t('notice.fallback.title')}>{t(`notice.fallback.${contentLocale}`)}</Notice>
      )}
    </>
  );
}
