import { createHash } from 'node:crypto';
import { nodeKey } from '../../../content-schema';
import type { DocumentSection, HeadingIds } from '../../shared/markdown/document';
import { assignHeadingIds } from '../../shared/markdown/heading-ids';
import { FAMILY_ELSEWHERE, type DocumentFields } from './document-node';

/** The data that heading ids are computed from, and the ids computed before. */
type HeadedDocument = Pick<
  DocumentFields,
  'versionId' | 'locale' | 'contentLocale' | 'articleId' | 'key' | 'headings' | 'anchors' | 'headingIds' | 'family'
>;

/** The ids of a document's headings, and its `family`. */
export type AssignedIds = Pick<DocumentFields, 'headingIds' | 'family'>;

/** Inputs besides the documents. */
interface HeadingSources<Document> {
  /** Returns the chronological position of a version. */
  versionOrder: (versionId: number) => number;
  /** Reads the sections of a document, which are not stored in nodes. */
  readSections: (document: Document) => Promise<readonly DocumentSection[]>;
}

/**
 * Computes the heading ids of every document: an article shares them between its languages and
 * versions. Texts are read only for articles with a changed text.
 * @returns ids by the id of the document's node.
 */
export async function assignSiteHeadingIds<Document extends HeadedDocument>(
  documents: readonly Document[],
  sources: HeadingSources<Document>,
): Promise<Map<string, AssignedIds>> {
  const assigned = new Map<string, AssignedIds>();
  for (const group of groupByArticle(documents).values()) {
    const texts = [...new Map(group.map((document) => [textKey(document), document])).values()];
    const key = familyKeyOf(texts, sources.versionOrder);
    const [holder] = group.map(nodeKeyOf).sort();
    const familyOf = (document: Document) => (nodeKeyOf(document) === holder ? key : FAMILY_ELSEWHERE);
    const isNew = group.some((document) => document.family !== familyOf(document));
    const ids = isNew ? await assignFamily(texts, sources) : null;
    for (const document of group) {
      // A borrowed text has the same ids as in its own language.
      const headingIds = ids === null ? document.headingIds : (ids.get(textKey(document)) ?? []);
      assigned.set(nodeKeyOf(document), { headingIds, family: familyOf(document) });
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

/** Returns a key of a set of texts. It changes with a text and with the order of versions. */
function familyKeyOf(texts: readonly HeadedDocument[], versionOrder: (versionId: number) => number): string {
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

/** Returns the id of the document node in the locale that a text is written in. */
const textKey = ({ versionId, contentLocale, articleId }: HeadedDocument): string =>
  nodeKey.document(versionId, contentLocale, articleId);
