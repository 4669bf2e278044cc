import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { counted, NODE_TYPES, say } from '../../../../content-schema';
import { writeAtomically } from '../../../node/write-file';
import type { DocumentNode, SearchIndexArgs } from './site-nodes';

/** Texts of the sections of each document, by the document's digest. */
export type SectionTexts = Record<string, string[]>;

const textsSchema = z.record(z.string(), z.array(z.string()));
const answerSchema = z.object({
  [`all${NODE_TYPES.document}`]: z.object({
    nodes: z.array(z.object({ id: z.string(), sectionTexts: z.array(z.string()) })),
  }),
});

/** Number of documents per query: each result is held in memory. */
const BATCH = 500;

/**
 * Returns the texts of the sections of documents. They are cached between builds in one file, so
 * that an edit reads one document and not all of them. The file may be deleted at any time.
 * @throws {Error} when the query fails.
 */
export async function readSectionTexts(
  file: string,
  documents: readonly DocumentNode[],
  graphql: SearchIndexArgs['graphql'],
): Promise<SectionTexts> {
  const cached = await readCached(file);
  const texts: SectionTexts = {};
  const missing: DocumentNode[] = [];
  for (const document of documents) {
    const { contentDigest } = document.internal;
    const known = cached[contentDigest];
    if (known === undefined) missing.push(document);
    else texts[contentDigest] = known;
  }
  Object.assign(texts, await askSectionTexts(missing, graphql));
  if (missing.length > 0 || Object.keys(cached).length !== Object.keys(texts).length) await keep(file, texts);
  return texts;
}

/**
 * Queries the texts of the sections of documents.
 * @throws {Error} when the query fails.
 */
export async function askSectionTexts(
  documents: readonly DocumentNode[],
  graphql: SearchIndexArgs['graphql'],
): Promise<SectionTexts> {
  const texts: SectionTexts = {};
  for (let start = 0; start < documents.length; start += BATCH) {
    Object.assign(texts, await ask(documents.slice(start, start + BATCH), graphql));
  }
  return texts;
}

async function ask(documents: readonly DocumentNode[], graphql: SearchIndexArgs['graphql']): Promise<SectionTexts> {
  const { data, errors } = await graphql(
    `query SectionTexts($ids: [String!]!) { all${NODE_TYPES.document}(filter: { id: { in: $ids } }) { nodes { id sectionTexts } } }`,
    { ids: documents.map(({ id }) => id) },
  );
  const answer = answerSchema.safeParse(data);
  if (!answer.success) {
    const reason = errors?.map(String).join('; ') ?? answer.error.message;
    const asked = counted(documents.length, { fr: ['document', 'documents'], en: ['document', 'documents'] });
    throw new Error(
      say({
        fr: `Attendu : les textes de ${asked.fr} pour l’index de recherche ; reçu : ${reason}`,
        en: `Expected the texts of ${asked.en} for the search index, received: ${reason}`,
      }),
    );
  }
  const digests = new Map(documents.map(({ id, internal }) => [id, internal.contentDigest]));
  const nodes = answer.data[`all${NODE_TYPES.document}`]?.nodes ?? [];
  return Object.fromEntries(nodes.map(({ id, sectionTexts }) => [digests.get(id) ?? id, sectionTexts]));
}

async function readCached(file: string): Promise<SectionTexts> {
  try {
    return textsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Missing, truncated, or in another format: every document is read again.
    return {};
  }
}

async function keep(file: string, texts: SectionTexts): Promise<void> {
  await writeAtomically(file, JSON.stringify(texts));
}
