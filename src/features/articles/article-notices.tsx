import { useTranslation } from '../../messages/use-translation';
import type { Locale } from '../../../content-schema';
import type { CurrentVersionLink } from '../../shared/pages/page-props';
import type { VersionSummary } from '../../shared/versions';
import { Link } from '../../ui/link';
import { AbsentNotice, Notice } from '../../ui/notice';

export interface ArticleNoticesProps {
  locale: Locale;
  /** Language of the content; it differs from `locale` for a fallback. */
  contentLocale: Locale;
  version: VersionSummary;
  /** The same page, or the nearest, in the current version; null in the current version. */
  currentVersion: CurrentVersionLink | null;
}

/** Notices above an article: fallback language, other version. */
export function ArticleNotices({ locale, contentLocale, version, currentVersion }: ArticleNoticesProps) {
  const { t } = useTranslation('pages');
  return (
    <>
      <AbsentNotice title={t('notice.absent.title')} back={t('notice.absent.back')}>
        {t('notice.absent.text', { version: version.name })}
      </AbsentNotice>
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
