import { type Change, describeEdition, type Finding } from '../../../../content-schema';
import { acceptArticle, keepLastGood, removeArticle } from './accept-article';
import { SourceError } from '../errors';
import { subject } from '../findings/finding-ledger';
import type { OutlineDraft } from '../nodes/outline-drafts';
import type { Sync } from './sync';

/** So many articles may fail to come in one run; when one more does, it is the API that fails, and the build ends. */
export const MOST_UNAVAILABLE_ARTICLES = 10;

/** A digest that no revision has (they are never empty): whatever is stored, the article is asked for. */
const DIGEST_OF_NO_REVISION = '';

/**
 * Asks for one article and makes its node. When the answer fails for good, its last good revision stays, or it is left
 * out where there is none, and a finding says so; by that finding the next run knows that it must ask again.
 * @throws {SourceError} when more articles fail than `MOST_UNAVAILABLE_ARTICLES`.
 */
export async function readArticle(sync: Sync, draft: OutlineDraft, articleId: number): Promise<void> {
  try {
    const answer = await sync.api.article(draft.edition.versionId, draft.edition.locale, articleId);
    if (answer) await acceptArticle(sync, draft, { entry: answer.data, url: answer.url, askedId: articleId });
    else await removeArticle(sync, draft, articleId);
  } catch (error) {
    // A run that was aborted hands on what aborted it.
    if (!(error instanceof SourceError) || sync.signal.aborted) throw error;
    await keepUnavailable(sync, draft, articleId, error);
  }
}

async function keepUnavailable(sync: Sync, draft: OutlineDraft, articleId: number, error: SourceError): Promise<void> {
  sync.unavailable.push(error);
  if (sync.unavailable.length > MOST_UNAVAILABLE_ARTICLES) throw error;
  const { url, expected, received } = error.context;
  const outcome = (await keepLastGood(sync, draft, articleId)) ? 'Its last good revision stays' : 'It is left out';
  sync.findings.set(subject.article(draft.edition, articleId), [
    {
      kind: 'unavailable-article',
      message: `Article ${articleId} of ${describeEdition(draft.edition)} did not come: expected ${expected}, received ${received} from ${url}. ${outcome}; the next build asks for it again. Open the address to see why.`,
      ...draft.edition,
      articleId,
    },
  ]);
}

/** The articles that an earlier run could not read, as changes: the feed, which went on, tells of them no more. */
export function changesStillToRead(findings: readonly Finding[]): Change[] {
  return findings.flatMap(({ kind, versionId, locale, articleId }): Change[] => {
    if (kind !== 'unavailable-article' || !versionId || !locale || !articleId) return [];
    return [{ kind: 'article', versionId, locale, id: articleId, digest: DIGEST_OF_NO_REVISION }];
  });
}
