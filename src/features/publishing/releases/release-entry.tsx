import { useId } from 'react';
import type { Locale, Release, ReleaseFindings as Findings } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Label } from '../../../ui/label';
import { formatDay } from '../moment';
import type { RebuildApi } from '../rebuild/rebuild-api';
import { ConfirmedRequest } from '../requests/confirmed-request';
import { ArticleChangeItem } from './article-change-item';
import { FindingList } from './finding-list';

export interface ReleaseEntryProps {
  release: Release;
  locale: Locale;
  /** Names of versions, by id. */
  versionNames: ReadonlyMap<number, string>;
  api: Pick<RebuildApi, 'rollback' | 'difference'>;
}

/** Maximum number of articles for which the list is open at first. */
const MAX_UNFOLDED = 10;
/** Maximum number of listed articles: a release may change all of them. */
const MAX_LISTED = 200;

/** One release: its changed articles, its findings, and a button to roll back to it. */
export function ReleaseEntry({ release, locale, versionNames, api }: ReleaseEntryProps) {
  const { t } = useTranslation('publishing');
  const title = useId();
  const { id, createdAt, articles, findings, isLive, previous } = release;
  const time = formatDay(new Date(createdAt), locale);
  return (
    <li className="release">
      <article className="flow" aria-labelledby={title}>
        <div className="row">
          <h2 id={title} tabIndex={-1}>
            {id}
          </h2>
          {isLive && <Label color="green-dark">{t('release.live')}</Label>}
          <time className="aside" dateTime={createdAt}>
            {time}
          </time>
        </div>
        {previous === null ? (
          <p>{t('release.first')}</p>
        ) : articles.length === 0 ? (
          <p>{t('release.noArticles')}</p>
        ) : (
          <details open={articles.length <= MAX_UNFOLDED}>
            <summary>{t('release.articles', { count: articles.length })}</summary>
            <ul>
              {articles.slice(0, MAX_LISTED).map((change) => (
                <ArticleChangeItem
                  key={`${change.versionId}/${change.locale}/${change.articleId}`}
                  change={change}
                  release={id}
                  versionName={versionNames.get(change.versionId) ?? String(change.versionId)}
                  api={api}
                />
              ))}
            </ul>
            {articles.length > MAX_LISTED && <p>{t('release.more', { count: articles.length - MAX_LISTED })}</p>}
          </details>
        )}
        {findings !== null && <ReleaseFindings findings={findings} />}
        {!isLive && (
          <div>
            <ConfirmedRequest
              label={t('rollback.action', { release: id })}
              title={t('rollback.title', { release: id })}
              text={t('rollback.text', { time })}
              ask={() => api.rollback(id)}
            />
          </div>
        )}
      </article>
    </li>
  );
}

/**
 * The findings of the build of a release: numbers of errors and advice, new ones, and resolved
 * ones.
 */
function ReleaseFindings({ findings: { ranks, changes } }: { findings: Findings }) {
  const { t } = useTranslation('publishing');
  return (
    <>
      <p>
        {t('findings.counts', {
          errors: t('findings.errors', { count: ranks.error }),
          advice: t('findings.advice', { count: ranks.advice }),
        })}
      </p>
      {changes !== null && changes.cured.count > 0 && <p>{t('findings.fixed', { count: changes.cured.count })}</p>}
      {changes !== null && changes.appeared.count > 0 && (
        <details>
          <summary>{t('findings.new', { count: changes.appeared.count })}</summary>
          <FindingList findings={changes.appeared.first} count={changes.appeared.count} />
        </details>
      )}
    </>
  );
}
