import { memo } from 'react';
import { LOCALE_DETAILS } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { articlePath } from '../../shared/routes/paths';
import type { SearchResult, SectionResult } from './engine/search';
import { Label } from '../../ui/label';
import { Link } from '../../ui/link';
import { highlightedWords } from './highlighted-words';
import { Marked } from './marked';
import type { SearchPlace } from './search-place';
import { useArticlesShown } from './use-articles-shown';
import { DATA_HIGHLIGHT } from '../../shared/page-contract';

/** Props of `SearchResults`. */
export interface SearchResultsProps {
  place: Pick<SearchPlace, 'locale' | 'segment'>;
  /** What the results answer. */
  query: string;
  results: readonly SearchResult[];
  /** Titles of the categories, by id. */
  categories: Readonly<Record<string, string>>;
  /** Level of the articles' headings: one below the heading around the results. */
  headingLevel: 2 | 3;
}

/**
 * What was found: articles, best first, each with its sections that answer. Plain links, so that they open in another tab
 * and are copied as any other; arrow keys move through them where `moveThroughResults` listens. A letter typed does not
 * render them anew: only what was found does. The first articles come at once, the others a few at a time.
 */
export const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  const { place, query, results, categories, headingLevel } = props;
  const shown = useArticlesShown(query, results.length);
  return (
    <ol className="results">
      {results.slice(0, shown).map((result) => (
        <li key={result.articleId}>
          <Result place={place} result={result} categories={categories} headingLevel={headingLevel} />
        </li>
      ))}
    </ol>
  );
});

type ResultProps = Omit<SearchResultsProps, 'query' | 'results'> & { result: SearchResult };

function Result({ place: { locale, segment }, result, categories, headingLevel }: ResultProps) {
  const { t } = useTranslation('partials');
  const { articleId, title, categoryIds, lang, sections } = result;
  const Heading = `h${headingLevel}` as const;
  const words = JSON.stringify(highlightedWords(result));
  const trail = categoryIds.flatMap((id) => categories[id] ?? []);
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
          {lang !== undefined && <Label>{t(`search.lang.${lang}`)}</Label>}
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
