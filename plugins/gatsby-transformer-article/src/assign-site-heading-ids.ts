import { createHash } from 'node:crypto';
import { nodeKey } from '../../../content-schema';
import type { DocumentSection, HeadingIds } from '../../../src/shared/markdown/document';
import { assignHeadingIds } from '../../../src/shared/markdown/heading-ids';
import type { DocumentFields } from './document-node';

/** What heading ids are worked out from, and those worked out before. */
type HeadedDocument = Pick<
  DocumentFields,
  'versionId' | 'locale' | 'contentLocale' | 'articleId' | 'key' | 'headings' | 'anchors' | 'headingIds' | 'family'
>;

/** The ids of a document's headings, and the family of texts that they were worked out from. */
type AssignedIds = Pick<DocumentFields, 'headingIds' | 'family'>;

/** What is needed besides the documents. */
export interface HeadingSources<Document> {
  /** Position of a version in time. */
  versionOrder: (versionId: number) => number;
  /** Reads the texts of a document, which stand in no node. */
  readSections: (document: Document) => Promise<readonly DocumentSection[]>;
}

/**
 * Works out the heading ids of every document: an article shares them between its languages and versions. Texts are
 * read for those articles alone of which any text has changed.
 * @returns by the id of the document's node.
 */
export async function assignSiteHeadingIds<Document extends HeadedDocument>(
  documents: readonly Document[],
  sources: HeadingSources<Document>,
): Promise<Map<string, AssignedIds>> {
  const assigned = new Map<string, AssignedIds>();
  for (const group of groupByArticle(documents).values()) {
    const texts = [...new Map(group.map((document) => [textKey(document), document])).values()];
    const family = familyOf(texts, sources.versionOrder);
    const isNew = group.some((document) => document.family !== family);
    const ids = isNew ? await assignFamily(texts, sources) : null;
    for (const document of group) {
      // A borrowed text has the ids it has at home.
      const headingIds = ids === null ? document.headingIds : (ids.get(textKey(document)) ?? []);
      assigned.set(nodeKeyOf(document), { headingIds, family });
    }
  }
  return assigned;
}

function groupByArticle<Document extends HeadedDocument>(documents: readonly Document[]): Map<number, Document[]> {
  const groups = new Map<number, Document[]>();
  for (const document of documents) {
    const group = groups.get(document.articleId);
    if (group === undefined) groups.set(document.articleId, [document]);
    else group.push(document);
  }
  return groups;
}

/** Names a set of texts: another text, or another order of versions, gives another name. */
function familyOf(texts: readonly HeadedDocument[], versionOrder: (versionId: number) => number): string {
  const members = texts.map(
    ({ key, versionId, contentLocale }) => `${versionOrder(versionId)} ${contentLocale} ${key}`,
  );
  return createHash('sha256').update(members.sort().join('\n')).digest('hex').slice(0, 16);
}

async function assignFamily<Document extends HeadedDocument>(
  texts: readonly Document[],
  { versionOrder, readSections }: HeadingSources<Document>,
): Promise<Map<string, HeadingIds[]>> {
  const headed = texts.map(async (text) => ({
    key: textKey(text),
    versionOrder: versionOrder(text.versionId),
    contentLocale: text.contentLocale,
    headings: text.headings,
    sections: await readSections(text),
    anchors: text.anchors,
  }));
  return assignHeadingIds(await Promise.all(headed));
}

const nodeKeyOf = ({ versionId, locale, articleId }: HeadedDocument): string =>
  nodeKey.document(versionId, locale, articleId);

/** The node where a text is at home: the one whose locale it is written in. */
const textKey = ({ versionId, contentLocale, articleId }: HeadedDocument): string =>
  nodeKey.document(versionId, contentLocale, articleId);
