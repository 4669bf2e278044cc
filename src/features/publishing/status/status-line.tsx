import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { FindingPlace } from '../finding-place';
import type { RebuildApi } from '../rebuild/rebuild-api';
import { LANGUAGE_OF_BUILDS } from '../rebuild/service-language';
import { RequestButton } from '../requests/request-button';
import { UnlockButton } from '../requests/unlock-button';
import type { PublishingLine } from './describe-status';
import { lineSentences, remainingMessage } from './line-messages';

export interface StatusLineProps {
  line: PublishingLine;
  locale: Locale;
  /** Time by the clock of this machine. */
  now: number;
  api: Pick<RebuildApi, 'build' | 'unlock'>;
  /** Address of the publications page. */
  releasesPath: string;
  /** Requests the status again at once. */
  onRetry: () => void;
}

/** The publishing status in a line, with buttons for possible actions. */
export function StatusLine(props: StatusLineProps) {
  const { line, locale, now, api } = props;
  const { t } = useTranslation('publishing');
  const place = useRef<HTMLDivElement>(null);
  const build = async () => {
    const result = await api.build();
    const { activeElement, body } = document;
    // The next status removes the button, or has removed it. A focus elsewhere stays.
    const isHere = activeElement === body || place.current?.contains(activeElement);
    if (result.kind === 'ok' && isHere) place.current?.focus();
    return result;
  };
  const sentences = lineSentences(line, locale, t, new Date(now));
  const text = sentences.join(' ');
  return (
    <div
      className={`publishing-line publishing-${line.state} row`}
      role="group"
      aria-label={t('status.label')}
      ref={place}
      tabIndex={-1}
    >
      <Announcement text={text} />
      <p>
        {line.state === 'building' ? <BuildingMessages line={line} rest={sentences.slice(1)} /> : text}
        {line.state === 'failed' && <FailedPlace line={line} />}
      </p>
      <Actions {...props} onBuild={build} />
    </div>
  );
}

/**
 * Live region for screen readers: announces each change of the state, but not each second, and not
 * the first state.
 */
function Announcement({ text }: { text: string }) {
  const first = useRef(text);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (first.current === text) return;
    first.current = '';
    setAnnouncement(text);
  }, [text]);
  return (
    <span className="visually-hidden" role="status">
      {announcement}
    </span>
  );
}

function BuildingMessages({ line, rest }: { line: Extract<PublishingLine, { state: 'building' }>; rest: string[] }) {
  const { t } = useTranslation('publishing');
  const { progress, remaining, late } = line;
  const details = [
    // A missed forecast adds nothing to a missed time limit.
    late === null ? remainingMessage(remaining, t) : '',
    progress === null || progress.total === 0
      ? ''
      : t('status.building.progress', { done: progress.done, total: progress.total }),
  ].filter((each) => each !== '');
  const head = [t('status.building'), ...details].join(', ');
  return [`${head}.`, ...rest].join(' ');
}

/** The place of a failure: the article, its file, and the problem of its field. */
function FailedPlace({ line: { build, finding } }: { line: Extract<PublishingLine, { state: 'failed' }> }) {
  const details = finding?.message ?? build.failure?.message;
  return (
    <>
      <FindingPlace finding={finding ?? {}} />
      {details !== undefined && (
        <span className="publishing-reason" lang={LANGUAGE_OF_BUILDS}>
          {' '}
          {details}
        </span>
      )}
    </>
  );
}

/** Buttons for the next step; each state has one. */
function Actions({ line, api, releasesPath, onRetry, onBuild }: StatusLineProps & { onBuild: RebuildApi['build'] }) {
  const { t } = useTranslation('publishing');
  const isLate = 'late' in line && line.late !== null;
  return (
    <div className="row">
      {(line.state === 'failed' || isLate) && (
        <RequestButton variant="tertiary" ask={onBuild}>
          {t('status.retry')}
        </RequestButton>
      )}
      {line.state === 'saved' && (
        <RequestButton variant="tertiary" ask={onBuild}>
          {t('status.build')}
        </RequestButton>
      )}
      {line.state === 'held' && <UnlockButton variant="tertiary" api={api} />}
      {line.state === 'unreachable' ? (
        <Button variant="tertiary" onClick={onRetry}>
          {t('status.retry')}
        </Button>
      ) : (
        <Link href={releasesPath}>{t(line.state === 'failed' || isLate ? 'status.log' : 'status.releases')}</Link>
      )}
    </div>
  );
}
