import { z } from 'zod';
import { counted, NODE_TYPES, nodeKey, say } from '../../../../content-schema';
import type { CachedDocument } from './plan-edition';
import type { SearchIndexArgs } from './site-nodes';

const answerSchema = z.object({ [`all${NODE_TYPES.document}`]: z.object({ nodes: z.array(z.unknown()) }) });

/**
 * Compiles documents that are not in the cache of documents, which may be deleted at any time:
 * their texts are queried, which compiles and caches them.
 * @throws {Error} when the query fails.
 */
export async function compileDocuments(
  documents: readonly CachedDocument[],
  graphql: SearchIndexArgs['graphql'],
): Promise<void> {
  const ids = documents.map(({ versionId, locale, articleId }) => nodeKey.document(versionId, locale, articleId));
  const { data, errors } = await graphql(
    `query SectionTexts($ids: [String!]!) { all${NODE_TYPES.document}(filter: { id: { in: $ids } }) { nodes { sectionTexts } } }`,
    { ids },
  );
  const answer = answerSchema.safeParse(data);
  if (answer.success && errors === undefined) return;
  throw missingTexts(documents.length, errors?.map(String).join('; ') ?? answer.error?.message ?? '');
}

/** Creates the error for documents whose texts cannot be read. */
export function missingTexts(documents: number, reason: string): Error {
  const asked = counted(documents, { fr: ['document', 'documents'], en: ['document', 'documents'] });
  return new Error(
    say({
      fr: `Attendu : les textes de ${asked.fr} pour l’index de recherche ; reçu : ${reason}`,
      en: `Expected the texts of ${asked.en} for the search index, received: ${reason}`,
    }),
  );
}
