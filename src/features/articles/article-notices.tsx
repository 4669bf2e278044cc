import { useTranslation } from '../../messages/use-translation';
import type { Locale } from '../../../content-schema';
import type { SwitchTarget } from '../../shared/navigation/switch-target';
import type { VersionSummary } from '../../shared/versions/versions';
import { Link } from '../../ui/link';
import { AbsentNotice, Notice } from '../../ui/notice';

/** The way to the current version from an older or newer one. */
export interface CurrentVersionLink {
  /** Name of the current version. */
  name: string;
  path: string;
  resolution: SwitchTarget['resolution'];
}

export interface ArticleNoticesProps {
  locale: Locale;
  /** Language of what is shown; it differs from `locale` where it is borrowed. */
  contentLocale: Locale;
  version: VersionSummary;
  /** The same page, or the nearest, in the current version; null when this is the current version. */
  currentVersion: CurrentVersionLink | null;
}

/** What the reader should know before reading: another language, another version. */
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
