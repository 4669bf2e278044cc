import { useRef } from 'react';
import type { Build, Locale, PublishingLock, Release } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Failure } from '../../../ui/failure';
import { useRestoredFocus } from '../../../ui/use-restored-focus';
import type { RebuildApi } from '../rebuild/rebuild-api';
import { UnlockButton } from '../requests/unlock-button';
import { lockSentence } from '../status/line-messages';
import { FailedBuild } from './failed-build';
import { ReleaseEntry } from './release-entry';

/** State of the releases and builds. */
export type Publications =
  | { state: 'loading' }
  /** The user has no access. */
  | { state: 'refused' }
  | { state: 'failed'; message: string }
  /** `isStale`: the service is unreachable since. */
  | { state: 'ready'; releases: readonly Release[]; builds: readonly Build[]; isStale: boolean };

export interface ReleasesPageProps {
  publications: Publications;
  lock: PublishingLock | null;
  locale: Locale;
  /** Names of versions, by id. */
  versionNames: ReadonlyMap<number, string>;
  api: Pick<RebuildApi, 'rollback' | 'unlock' | 'buildLog' | 'difference'>;
  onRetry: () => void;
}

/** Maximum number of listed failed builds, the newest first. */
const MAX_FAILURES = 20;

/** The releases and the failed builds, for staff. */
export function ReleasesPage(props: ReleasesPageProps) {
  const { publications, lock, locale, api } = props;
  const { t } = useTranslation('publishing');
  const place = useRef<HTMLDivElement>(null);
  // Buttons go when their action is done: the release is live, publishing is unlocked.
  useRestoredFocus(place);
  return (
    <div className="column releases" ref={place}>
      <div className="page-header">
        <h1 tabIndex={-1}>{t('releases.title')}</h1>
        <p className="lead">{t('releases.lead')}</p>
      </div>
      {lock !== null && (
        <div className="notice widget widget-warning flow" role="note">
          {/* oxlint-disable-next-line react/purity -- It says how long ago that is, at each drawing. */}
          <p>{lockSentence(lock, locale, t, new Date())}</p>
          <div>
            <UnlockButton api={api} />
          </div>
        </div>
      )}
      <Listed {...props} publications={publications} />
    </div>
  );
}

function Listed({ publications, locale, versionNames, api, onRetry }: ReleasesPageProps) {
  const { t } = useTranslation('publishing');
  switch (publications.state) {
    case 'loading':
      return <p role="status">{t('releases.loading')}</p>;
    case 'refused':
      return <p role="status">{t('releases.noAccess')}</p>;
    case 'failed':
      return (
        <Failure
          title={t('releases.failed')}
          details={{ label: t('status.details'), text: publications.message }}
          retry={{ label: t('status.retry'), onRetry }}
        />
      );
    case 'ready': {
      const { releases, isStale } = publications;
      const failed = publications.builds.filter(({ state }) => state === 'failed').slice(0, MAX_FAILURES);
      return (
        <>
          {isStale && <p role="status">{t('releases.stale')}</p>}
          {releases.length === 0 && <p>{t('releases.none')}</p>}
          <ol className="release-list">
            {releases.map((release) => (
              <ReleaseEntry key={release.id} {...{ release, locale, versionNames, api }} />
            ))}
          </ol>
          {failed.length > 0 && (
            <section>
              <h2>{t('failures.title')}</h2>
              <ul className="release-list">
                {failed.map((build) => (
                  <FailedBuild key={build.id} build={build} locale={locale} api={api} />
                ))}
              </ul>
            </section>
          )}
        </>
      );
    }
  }
}
