import type { Article, VersionNode } from '../../../../content-schema';
import type { ComparedText, TextEngine } from '../engine/text-engine';
import type { ComparableRevisions, ProofreadArticle, Revision } from '../proofreading/proofread-article';
import { textKey, type VersionText } from './article-texts';
import type { SeenText } from './article-cache';
import { publishedMarkdown, type PublishedState } from './published-copy';

/** Sources of the revisions of an article. */
export interface RevisionSources {
  article: Article;
  version: VersionNode;
  published: PublishedState;
  texts: readonly VersionText[];
  seen: readonly SeenText[];
}

/** A revision with its text. */
interface ComparableText extends Revision {
  text: ComparedText;
}

/** Returns the revisions that an article can be compared with, and a function that compares two. */
export function compareRevisions(sources: RevisionSources, engine: Pick<TextEngine, 'compare'>): ComparableRevisions {
  const comparable = comparableTexts(sources);
  const byId = new Map(comparable.map((each) => [each.id, each.text]));
  return {
    revisions: comparable.map(({ text: _text, ...revision }) => revision),
    comparedFirst: firstComparison(sources, comparable),
    async compare(before, after) {
      const [older, newer] = [byId.get(before), byId.get(after)];
      if (older === undefined || newer === undefined) {
        throw new Error(`Expected two of the revisions ${[...byId.keys()].join(', ')}, received ${before}, ${after}.`);
      }
      return engine.compare(older, newer);
    },
  };
}

const PUBLISHED = 'published';

/**
 * Returns the revisions in order: the published one, the current one, the newest of each version,
 * then earlier ones of this session.
 */
function comparableTexts({ article, version, published, texts, seen }: RevisionSources): ComparableText[] {
  const own = textKey(article.versionId, article.contentLocale);
  const newest = (key: string, from: VersionNode, { updatedAt, contentLocale, markdown }: Article): ComparableText => ({
    id: key,
    kind: 'newest',
    version: from.name,
    locale: contentLocale,
    date: updatedAt,
    text: { contentLocale, markdown },
  });
  const ownTexts = [
    newest(own, version, article),
    ...texts.filter(({ key }) => key !== own).map((each) => newest(each.key, each.version, each.article)),
  ];
  const { contentLocale } = article;
  const before: ComparableText[] =
    published === null || published === 'unknown'
      ? []
      : [
          {
            id: PUBLISHED,
            kind: 'published',
            version: version.name,
            locale: contentLocale,
            date: published.updatedAt,
            text: { contentLocale, markdown: publishedMarkdown(published, article.markdown) },
          },
        ];
  return [
    ...before,
    ...ownTexts,
    ...seen.map(({ id, article: old, date }): ComparableText => ({
      id,
      kind: 'seen',
      version: version.name,
      locale: old.contentLocale,
      date,
      text: { contentLocale: old.contentLocale, markdown: old.markdown },
    })),
  ];
}

/**
 * Selects the default comparison: with the published text where it differs, else with the
 * previously rendered one, else with that of an older version, else of a newer one. Never with a
 * translation, which differs almost entirely. Null for a new article.
 */
function firstComparison(
  { article, version, texts }: RevisionSources,
  comparable: readonly ComparableText[],
): ProofreadArticle['comparedFirst'] {
  const after = textKey(article.versionId, article.contentLocale);
  const published = comparable.find(({ kind }) => kind === 'published');
  const seen = comparable.find(({ kind }) => kind === 'seen');
  const sameLanguage = texts
    .filter((each) => each.article.contentLocale === article.contentLocale && each.key !== after)
    .sort((a, b) => b.version.order - a.version.order);
  const older = sameLanguage.find((each) => each.version.order < version.order);
  const isChanged = published !== undefined && published.text.markdown.trim() !== article.markdown.trim();
  const before = isChanged ? published.id : (seen?.id ?? older?.key ?? published?.id ?? sameLanguage.at(-1)?.key);
  return before === undefined ? null : { before, after };
}
