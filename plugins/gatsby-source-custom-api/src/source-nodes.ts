import type { SourceNodesArgs } from 'gatsby';
import { systemClock, type Clock } from '../../../src/node/fetch-with-retry';
import { storeFindings } from '../../../src/node/store-findings';
import { SOURCE_ERROR_CODES, SourceError } from './errors';
import type { SourceOptions } from './plugin-options';
import { SyncRun } from './sync/sync-run';
import { readBrokenRun, readState, SYNC_VERSION } from './sync/sync-status';
import {
  counted,
  rankOf,
  type CountedNoun,
  NODE_TYPES,
  say,
  spokenLanguage,
  type Sentence,
} from '../../../content-schema';
import type { OwnType, Tally } from './nodes/node-store';

/**
 * Gatsby API: synchronises the nodes with the content API. A failure is a coded error that ends the
 * build.
 */
export const sourceNodes = createSourceNodes(systemClock);

/** Creates `sourceNodes` with a clock. */
export function createSourceNodes(clock: Clock) {
  return async (args: SourceNodesArgs, options: SourceOptions): Promise<void> => {
    // Required in each run: otherwise Gatsby deletes every node that this run does not touch.
    args.actions.enableStatefulSourceNodes?.();
    try {
      await source(args, options, clock);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      args.reporter.panicOnBuild({ id: SOURCE_ERROR_CODES[error.kind], context: { ...error.context } });
    }
  };
}

async function source(args: SourceNodesArgs, options: SourceOptions, clock: Clock): Promise<void> {
  const { directory, status } = readState(args.store);
  const brokenRun = await readBrokenRun(args.cache, status);
  const syncRun = new SyncRun({ args, options, clock, status, brokenRun });
  const { cursor, findings, pending, tallies, run } = await syncRun.run();

  const file = storeFindings(directory, 'source', findings.all());
  args.actions.setPluginStatus({
    cursor,
    apiUrl: options.apiUrl,
    pipeline: SYNC_VERSION,
    findings: findings.store(),
    pending: JSON.stringify(pending),
    language: spokenLanguage(),
    run: run ?? status?.run ?? null,
  });

  const summary = summarise(tallies);
  if (summary) args.reporter.info(summary);
  const errors = findings.all().filter(({ kind }) => rankOf(kind) === 'error');
  if (options.strict && errors.length > 0) {
    const found = counted(errors.length, { fr: ['erreur', 'erreurs'], en: ['error', 'errors'] });
    const first = errors[0]?.message ?? '';
    throw new SourceError('strictFindings', {
      url: file,
      expected: say({ fr: 'un contenu sans erreur', en: 'content without errors' }),
      received: say({ fr: `${found.fr}, dont la première : ${first}`, en: `${found.en}, the first: ${first}` }),
    });
  }
}

/** Singular and plural names of the nodes of a type. */
const NAMES: Record<OwnType, CountedNoun> = {
  [NODE_TYPES.version]: { fr: ['version', 'versions'], en: ['version', 'versions'] },
  [NODE_TYPES.outline]: { fr: ['sommaire', 'sommaires'], en: ['outline', 'outlines'] },
  [NODE_TYPES.article]: { fr: ['article', 'articles'], en: ['article', 'articles'] },
  [NODE_TYPES.config]: { fr: ['configuration', 'configurations'], en: ['configuration', 'configurations'] },
  [NODE_TYPES.routeRule]: { fr: ['règle de redirection', 'règles de redirection'], en: ['route rule', 'route rules'] },
  [NODE_TYPES.site]: {
    fr: ['description du site', 'descriptions du site'],
    en: ['description of the site', 'descriptions of the site'],
  },
  [NODE_TYPES.information]: { fr: ['texte du site', 'textes du site'], en: ['text of the site', 'texts of the site'] },
  [NODE_TYPES.informationData]: {
    fr: ['liste de l’équipe et de l’historique', 'listes de l’équipe et de l’historique'],
    en: ['list of the team and history', 'lists of the team and history'],
  },
};

/**
 * Summarises the changes of a run; null when there were none.
 * @example summarise(tallies) // => 'Content: 1 article updated; 2 articles deleted'
 */
function summarise(tallies: ReadonlyMap<OwnType, Tally>): string | null {
  const parts = [...tallies].flatMap(([type, tally]) => summariseType(type, tally));
  if (parts.length === 0) return null;
  return say({ fr: `Contenu : ${parts.join(' ; ')}`, en: `Content: ${parts.join('; ')}` });
}

function summariseType(type: OwnType, { created, updated, deleted }: Tally): string[] {
  const countLine = (count: number, action: Sentence): string[] => {
    const { fr, en } = counted(count, NAMES[type]);
    // In French the action comes first, so that it need not agree with the gender of the noun.
    return count === 0 ? [] : [say({ fr: `${action.fr} ${fr}`, en: `${en} ${action.en}` })];
  };
  return [
    ...countLine(created, { fr: 'ajout de', en: 'created' }),
    ...countLine(updated, { fr: 'mise à jour de', en: 'updated' }),
    ...countLine(deleted, { fr: 'suppression de', en: 'deleted' }),
  ];
}
