import type { ArticleLink, CategoryListing } from '../../shared/navigation/surroundings';
import { Link } from '../../ui/link';

/** Props of `VersionChapter`. */
export interface VersionChapterProps {
  category: CategoryListing;
  /** Level of its heading; deeper categories go one further, down to the sixth. */
  level: number;
}

/** A category on a version's page: its heading, its articles, then the categories in it. */
export function VersionChapter({ category, level }: VersionChapterProps) {
  const Heading = HEADINGS[level] ?? 'h6';
  return (
    <section className="section">
      <Heading className="quiet" lang={category.lang}>
        <Link href={category.path}>{category.title}</Link>
      </Heading>
      {category.description !== '' && (
        <p className="aside" lang={category.lang}>
          {category.description}
        </p>
      )}
      {category.articles.length > 0 && <ArticleTitles articles={category.articles} />}
      {category.children.map((child) => (
        <VersionChapter key={child.id} category={child} level={level + 1} />
      ))}
    </section>
  );
}

const HEADINGS: Readonly<Record<number, 'h2' | 'h3' | 'h4' | 'h5'>> = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5' };

/** Titles of articles, in columns where there is room. */
export function ArticleTitles({ articles }: { articles: readonly ArticleLink[] }) {
  return (
    <ul className="titles quiet">
      {articles.map(({ id, title, path, lang }) => (
        <li key={id}>
          <Link href={path} lang={lang}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
