import { LOCALE_DETAILS, type Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Link } from '../../../ui/link';
import { Notice } from '../../../ui/notice';

/** Notice that a version was removed while it was open, above the list of the remaining ones. */
export function RemovedVersionNotice({ name }: { name: string }) {
  const { t } = useTranslation('private');
  return (
    <div className="column" role="alert">
      <Notice tone="warning" title={t('state.removed.version.title')}>
        {t('state.removed.version.text', { name })}
      </Notice>
    </div>
  );
}

export interface RemovedPageProps {
  /** Title of the removed page. */
  name: string;
  /** Address of its version. */
  versionPath: string;
}

/** Page for an article or a category that was removed while it was open. */
export function RemovedPage({ name, versionPath }: RemovedPageProps) {
  const { t } = useTranslation('private');
  return (
    <div className="column flow" role="alert">
      <h1>{t('state.removed.subject.title')}</h1>
      <p className="lead">{t('state.removed.subject.text', { name })}</p>
      <p>
        <Link href={versionPath}>{t('state.removed.subject.link')}</Link>
      </p>
    </div>
  );
}

/** Notice about invalid entries of the content API: their number, and the problem of each. */
export function RejectedNotice({ rejected }: { rejected: readonly string[] }) {
  const { t } = useTranslation('private');
  if (rejected.length === 0) return null;
  return (
    <section className="column notice widget widget-warning flow" role="note">
      <p>{t('state.rejected', { count: rejected.length })}</p>
      <details>
        <summary>{t('state.problem.details')}</summary>
        <ul lang="en">
          {rejected.map((message, index) => (
            <li key={index}>{message}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Line that compares a list of private mode with the published one. */
export function ListingLine({ isSame }: { isSame: boolean }) {
  const { t } = useTranslation('private');
  return (
    <p className={`column publication publication-${isSame ? 'same' : 'different'}`}>
      {t(isSame ? 'state.listing.same' : 'state.listing.different')}
    </p>
  );
}

export interface LiveStatusProps {
  locale: Locale;
  /** Time of the last change; null when there was none. */
  updatedAt: Date | null;
}

/**
 * Announces that the page has changed, to screen readers too. It includes the time, so that each
 * change is another text.
 */
export function LiveStatus({ locale, updatedAt }: LiveStatusProps) {
  const { t } = useTranslation('private');
  return (
    <p className="column aside live-status" role="status">
      {updatedAt !== null && t('live.updated', { time: timeIn(locale, updatedAt) })}
    </p>
  );
}

const timeIn = (locale: Locale, date: Date) =>
  new Intl.DateTimeFormat(LOCALE_DETAILS[locale].lang, { timeStyle: 'medium' }).format(date);
