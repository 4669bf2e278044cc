import { Fragment, memo, startTransition, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { LOCALE_DETAILS } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { DATA_HIGHLIGHT } from '../../shared/page-contract';
import type { CategoryTitles } from '../../shared/search-files';
import { articlePath } from '../../shared/routes/paths';
import type { SearchResult, SectionResult } from './engine/search';
import { Label } from '../../ui/label';
import { Link } from '../../ui/link';
import type { SearchScope } from './search-scope';
import type { MarkedText } from './engine/extract';

export interface SearchResultsProps {
  /** Receives the list (default: none). */
  listRef?: RefObject<HTMLOListElement>;
  scope: Pick<SearchScope, 'locale' | 'segment'>;
  /** Query of the results. */
  query: string;
  results: readonly SearchResult[];
  categories: CategoryTitles;
  /** Level of the articles' headings: one below the heading around the results. */
  headingLevel: 2 | 3;
}

/**
 * Search results: articles, best first, each with its matching sections. Results are plain links,
 * so that they can be opened in another tab and copied. Arrow keys move through them where
 * `moveThroughResults` listens. Typing does not render them again; only new results do. The first
 * articles are rendered at once, the others a few at a time.
 */
export const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  const { listRef, scope, query, results, categories, headingLevel } = props;
  const visible = useVisibleArticles(query, results.length);
  return (
    <ol className="results" ref={listRef}>
      {results.slice(0, visible).map((result) => (
        <li key={result.articleId}>
          <Result scope={scope} result={result} categories={categories} headingLevel={headingLevel} />
        </li>
      ))}
    </ol>
  );
});

type ResultProps = Omit<SearchResultsProps, 'listRef' | 'query' | 'results'> & { result: SearchResult };

function Result({ scope: { locale, segment }, result, categories, headingLevel }: ResultProps) {
  const { t } = useTranslation('search');
  const { articleId, title, categoryIds, lang, sections } = result;
  const Heading = `h${headingLevel}` as const;
  const words = JSON.stringify(highlightedWords(result));
  const trail = categoryIds.flatMap((id) => categories.find((each) => each.id === id)?.title ?? []);
  const language = lang === undefined ? {} : { lang: LOCALE_DETAILS[lang].lang };
  const lead = sections.find(({ anchor }) => anchor === null);
  const [best] = sections;
  return (
    <article>
      <Heading {...language}>
        <Link href={articlePath(locale, segment, articleId)} {...{ [DATA_HIGHLIGHT]: words }}>
          <Marked text={title} />
        </Link>
      </Heading>
      {(trail.length > 0 || lang !== undefined) && (
        <p className="aside row">
          {trail.join(' › ')}
          {lang !== undefined && <Label>{t(`lang.${lang}`)}</Label>}
        </p>
      )}
      <div {...language}>
        {lead !== undefined && (lead === best || lead.extract.some(({ mark }) => mark)) && (
          <p className="extract">
            <Marked text={lead.extract} />
          </p>
        )}
        <ul>
          {sections.map((section) =>
            section.anchor === null ? null : (
              <li key={section.anchor}>
                <Link href={articlePath(locale, segment, articleId, section.anchor)} {...{ [DATA_HIGHLIGHT]: words }}>
                  <SectionWords section={section} />
                </Link>
              </li>
            ),
          )}
        </ul>
      </div>
    </article>
  );
}

function SectionWords({ section: { heading, extract } }: { section: SectionResult }) {
  return (
    <>
      <b>
        <Marked text={heading} />
      </b>{' '}
      <span className="extract">
        <Marked text={extract} />
      </span>
    </>
  );
}

/**
 * Number of articles rendered at once. Each has up to six links with extracts; many at once are a
 * task of over 50 ms on a phone, which blocks input.
 */
const ARTICLES_AT_ONCE = 3;

/**
 * Returns the number of articles to render: the first ones at once, then more after each paint.
 * When the texts add results to the same query, no article is removed, because it may have the
 * focus.
 */
export function useVisibleArticles(query: string, count: number): number {
  const [state, setState] = useState({ query, visible: ARTICLES_AT_ONCE });
  const visible = state.query === query ? state.visible : ARTICLES_AT_ONCE;

  useEffect(() => {
    if (visible >= count) return undefined;
    // A separate task, so that input and painting come first.
    const timer = setTimeout(() => startTransition(() => setState({ query, visible: visible + ARTICLES_AT_ONCE })));
    return () => clearTimeout(timer);
  }, [query, count, visible]);

  return visible;
}

/**
 * Returns the matched words of a result as they are written; the article highlights them when it is
 * opened.
 */
export function highlightedWords({ title, sections }: SearchResult): string[] {
  const texts = [title, ...sections.flatMap(({ heading, extract }) => [heading, extract])];
  const words = texts.flatMap((text) => text.filter(({ mark }) => mark).map((piece) => piece.text.toLowerCase()));
  return [...new Set(words)];
}

/** Text with marked matches and code. It is always rendered as text, never as markup. */
function Marked({ text }: { text: MarkedText }) {
  return byCode(text).map((pieces, index) => {
    const words = pieces.map((piece, at) => (piece.mark ? <mark key={at}>{piece.text}</mark> : piece.text));
    return pieces[0]?.code ? <code key={index}>{words}</code> : <Fragment key={index}>{words}</Fragment>;
  });
}

/** Groups consecutive segments by whether they are code. */
function byCode(text: MarkedText): MarkedText[] {
  const groups: MarkedText[number][][] = [];
  for (const piece of text) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]?.code === piece.code) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/**
 * Moves the focus between the search field and the result links on arrow keys. Typing on a link
 * continues in the field.
 */
export function moveThroughResults(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return;
  const field = currentTarget.querySelector<HTMLInputElement>('input[type=search]');
  const stops = [...(field ? [field] : []), ...currentTarget.querySelectorAll<HTMLElement>('.results a')];
  const at = stops.indexOf(target);
  if (at === -1) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    stops[at + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else if (target !== field && key.length === 1 && key !== ' ') {
    // The key event then reaches the focused field.
    field?.focus();
  }
}
