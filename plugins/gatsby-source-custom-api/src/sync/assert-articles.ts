import { counted, NODE_TYPES, say } from '../../../../content-schema';
import { SourceError } from '../errors';
import type { NodeStore } from '../nodes/node-store';
import type { Sync } from './sync';

/** Returns the number of stored articles. */
export function countArticles(nodes: NodeStore): number {
  return nodes.ofType(NODE_TYPES.article).length;
}

/**
 * Checks that a full read leaves articles if there were any, or if the API has any. Those of before
 * are still stored then, for the next run.
 * @param before Number of stored articles before the read.
 * @throws {SourceError} the first failure of a request, else `unexpectedData` with the first
 * rejection.
 */
export function assertNotEmptied({ unavailable: [failure], findings, nodes }: Sync, before: number, url: string): void {
  if (nodes.hasConfirmed(NODE_TYPES.article)) return;
  if (failure) throw failure;
  const rejected = findings.all().filter(({ kind }) => kind === 'rejected-article');
  const first = rejected[0]?.message;
  if (first === undefined && before === 0) return;
  const refusals = counted(rejected.length, {
    fr: ['article refusé', 'articles refusés'],
    en: ['rejected article', 'rejected articles'],
  });
  const stored = counted(before, { fr: ['article', 'articles'], en: ['article', 'articles'] });
  const received =
    first === undefined
      ? { fr: `aucun, et ${stored.fr} avant`, en: `none, and ${stored.en} before` }
      : { fr: `${refusals.fr}, dont le premier : ${first}`, en: `${refusals.en}, the first: ${first}` };
  const expected = say({ fr: 'un article valable au moins', en: 'at least one valid article' });
  throw new SourceError('unexpectedData', { url, expected, received: say(received) });
}

/**
 * Checks that a site in one language has an article. Without one, its articles are in a language
 * that it does not name.
 * @throws {SourceError} `noArticle`.
 */
export function assertHasArticle({ languages, nodes }: Sync, url: string): void {
  const [only, ...others] = languages;
  if (only === undefined || others.length > 0 || countArticles(nodes) > 0) return;
  throw new SourceError('noArticle', {
    url,
    expected: say({
      fr: `un article public au moins en "${only}", la seule langue du site`,
      en: `at least one public article in "${only}", the only language of the site`,
    }),
    received: say({ fr: 'aucun', en: 'none' }),
  });
}
