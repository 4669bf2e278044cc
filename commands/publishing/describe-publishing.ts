import {
  counted,
  countPages,
  say,
  type Sentence,
  type ArticleChange,
  type Build,
  type PublishingLock,
  type PublishingStatus,
  type Release,
} from '../../content-schema';
import { QUALITY_REPORT_FILE } from '../site-build/build-paths';
import { listFindings } from '../site-build/describe-findings';
import { describeReleaseFindings } from './describe-release-findings';

/** Words for the change of an article. */
const CHANGES: Readonly<Record<ArticleChange['change'], Sentence>> = {
  added: { fr: 'ajouté', en: 'added' },
  changed: { fr: 'modifié', en: 'changed' },
  removed: { fr: 'retiré', en: 'removed' },
};

/** Maximum number of articles named per release. */
const NAMED_ARTICLES = 10;

/** Describes what is published and what is pending, in a few lines. */
export function describeStatus(status: PublishingStatus): string {
  const { live, lock, running, waiting, last, isUpToDate } = status;
  return [
    describeLive(live),
    ...(live === null || live.findings === null ? [] : describeReleaseFindings(live.id, live.findings)),
    ...(lock === null ? [] : [describeLock(lock)]),
    ...(isUpToDate === null ? [] : [sayWhetherUpToDate(isUpToDate)]),
    ...(running === null ? [] : [describeBuild(running, status.now)]),
    ...(waiting === null ? [] : [describeBuild(waiting, status.now)]),
    ...(running === null && waiting === null
      ? [say({ fr: 'Aucune construction n’est en cours ni en attente.', en: 'No build is running or waiting.' })]
      : []),
    ...(last?.state === 'failed' && running === null ? [describeBuild(last, status.now)] : []),
  ].join('\n');
}

/** Describes what is live, in one line. */
export function describeLive(live: Release | null): string {
  if (live === null) return say({ fr: 'Rien n’est encore publié.', en: 'Nothing is published yet.' });
  return say({ fr: `En ligne : ${describeRelease(live)}`, en: `Live: ${describeRelease(live)}` });
}

const sayWhetherUpToDate = (isUpToDate: boolean): string =>
  isUpToDate
    ? say({ fr: 'Elle porte le contenu tel qu’il est.', en: 'It holds the content as it is now.' })
    : say({ fr: 'Le contenu est plus récent.', en: 'The content is newer.' });

/** Describes a release in one line. */
export function describeRelease({ id, createdAt, kind, pages, files, articles, isLive }: Release): string {
  const changed = files.added + files.changed + files.removed;
  const facts = [
    say(countPages(pages)),
    say({ fr: `fichiers modifiés : ${changed} sur ${files.total}`, en: `${changed} of ${files.total} files changed` }),
    ...(articles.length === 0
      ? []
      : [say(counted(articles.length, { fr: ['article', 'articles'], en: ['article', 'articles'] }))]),
    kind === 'warm' ? say({ fr: 'rapide', en: 'warm' }) : say({ fr: 'complète', en: 'cold' }),
    ...(isLive ? [say({ fr: 'en ligne', en: 'live' })] : []),
  ];
  return `${id}, ${localTime(createdAt)} (${facts.join(', ')})`;
}

/** Lists the articles that a release changed, one per line. */
export function describeArticles(articles: readonly ArticleChange[]): string[] {
  const named = articles.slice(0, NAMED_ARTICLES).map(({ change, versionId, locale, articleId, title }) =>
    say({
      fr: `  ${CHANGES[change].fr} : version ${versionId}, ${locale}, article ${articleId} : ${title}`,
      en: `  ${CHANGES[change].en}: version ${versionId}, ${locale}, article ${articleId}: ${title}`,
    }),
  );
  const rest = articles.length - named.length;
  return rest > 0 ? [...named, say({ fr: `  … et ${rest} de plus`, en: `  … and ${rest} more` })] : named;
}

/** Describes a lock: its start, its owner, and how to unlock it. */
export function describeLock({ since, release, by }: PublishingLock): string {
  return say({
    fr:
      `Les publications sont verrouillées sur ${release} depuis ${localTime(since)} par ${by} : les constructions continuent, et rien de nouveau n’est mis en ligne. ` +
      'Déverrouillez-les avec `npm run rebuild -- unlock`.',
    en:
      `Publishing is locked at ${release} since ${localTime(since)} by ${by}: builds go on, and nothing new goes live. ` +
      'Unlock it with `npm run rebuild -- unlock`.',
  });
}

/** Describes a build in one line, and what to do when it failed. */
export function describeBuild(build: Build, now: string): string {
  const { id, state, phase, progress, failure, release, startedAt, forecastMs } = build;
  const steps =
    progress === null
      ? ''
      : say({ fr: `, ${progress.done} sur ${progress.total}`, en: `, ${progress.done} of ${progress.total}` });
  const left = startedAt === null || forecastMs === null ? null : Date.parse(startedAt) + forecastMs - Date.parse(now);
  switch (state) {
    case 'waiting':
      return say({ fr: `La construction ${id} attend.`, en: `Build ${id} is waiting.` });
    case 'building':
    case 'publishing':
      return say({
        fr: `La construction ${id} est ${state === 'building' ? 'en cours' : 'en cours de mise en ligne'}${phase === null ? '' : ` : ${phase}${steps}`}${describeTimeLeft(left)}`,
        en: `Build ${id} is ${state}${phase === null ? '' : `: ${phase}${steps}`}${describeTimeLeft(left)}`,
      });
    case 'live':
      return say({
        fr: `La construction ${id} est en ligne${release === null ? '' : `, sous ${release}`}.`,
        en: `Build ${id} is live${release === null ? '' : ` as ${release}`}.`,
      });
    case 'held':
      return say({
        fr: `La construction ${id} a fait ${release ?? 'une publication'}, qui n’est pas en ligne : les publications sont verrouillées.`,
        en: `Build ${id} made ${release ?? 'a release'}, which is not live: publishing is locked.`,
      });
    case 'failed':
      return [
        say({
          fr: `La construction ${id} a échoué (${failure?.reason ?? 'raison inconnue'}) : ${failure?.message ?? 'aucune raison n’est connue.'}`,
          en: `Build ${id} failed (${failure?.reason ?? 'unknown'}): ${failure?.message ?? 'no reason is known.'}`,
        }),
        ...listFindings(failure?.findings ?? [], failure?.findings.length ?? 0, QUALITY_REPORT_FILE),
        say({
          fr: `Son journal : \`npm run rebuild -- log ${id}\`. Pour réessayer : \`npm run rebuild -- release\`.`,
          en: `Its log: \`npm run rebuild -- log ${id}\`. Try again: \`npm run rebuild -- release\`.`,
        }),
      ].join('\n');
  }
}

function describeTimeLeft(ms: number | null): string {
  if (ms === null) return '.';
  if (ms < 0)
    return say({
      fr: `, ${Math.ceil(-ms / 1000)} s de plus que les constructions d’avant.`,
      en: `, ${Math.ceil(-ms / 1000)} s longer than builds before.`,
    });
  return say({ fr: `, encore ${Math.ceil(ms / 1000)} s environ.`, en: `, about ${Math.ceil(ms / 1000)} s left.` });
}

/** Formats a time in the local time zone, to the second. */
function localTime(instant: string): string {
  const date = new Date(instant);
  const pad = (part: number): string => String(part).padStart(2, '0');
  return (
    `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ` +
    `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`
  );
}
