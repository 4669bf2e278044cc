import { useState } from 'react';
import type { Build, Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { formatDay } from '../moment';
import type { RebuildApi } from '../rebuild/rebuild-api';
import { LANGUAGE_OF_BUILDS } from '../rebuild/service-language';
import { failureMessages } from '../status/line-messages';
import { FindingList } from './finding-list';

export interface FailedBuildProps {
  build: Build;
  locale: Locale;
  api: Pick<RebuildApi, 'buildLog'>;
}

/** Makes a box with long lines focusable, so that the keyboard can scroll it. */
const SCROLLS_BY_KEYBOARD = 0;

/** A failed build: its reason, its findings, and its log. */
export function FailedBuild({ build, locale, api }: FailedBuildProps) {
  const { t } = useTranslation('publishing');
  const { failure, finishedAt, createdAt } = build;
  const time = formatDay(new Date(finishedAt ?? createdAt), locale);
  return (
    <li className="release">
      <article className="flow">
        <h3>{t('failures.item', { time, reason: failureMessages(failure, t) })}</h3>
        {failure !== null && <p lang={LANGUAGE_OF_BUILDS}>{failure.message}</p>}
        {failure !== null && failure.findings.length > 0 && (
          <FindingList findings={failure.findings} count={failure.findings.length} />
        )}
        <BuildLog id={build.id} api={api} />
      </article>
    </li>
  );
}

/** The log, fetched when it is opened; opening it again retries. */
function BuildLog({ id, api }: { id: string } & Pick<FailedBuildProps, 'api'>) {
  const { t } = useTranslation('publishing');
  const [log, setLog] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    setHasFailed(false);
    const outcome = await api.buildLog(id);
    if (outcome.kind === 'ok') setLog(outcome.data);
    else setHasFailed(true);
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && log === null && void load()}>
      <summary>{t('failures.log')}</summary>
      <div role="status">
        {log === null && <p>{t(hasFailed ? 'failures.logFailed' : 'failures.logLoading')}</p>}
        {log === '' && <p>{t('failures.logEmpty')}</p>}
      </div>
      {log !== null && log !== '' && (
        <pre
          tabIndex={SCROLLS_BY_KEYBOARD}
          role="region"
          aria-label={t('failures.logLabel', { build: id })}
          lang={LANGUAGE_OF_BUILDS}
        >
          {log}
        </pre>
      )}
    </details>
  );
}
