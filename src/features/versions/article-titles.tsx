import type { ArticleLink } from '../../shared/navigation/page-navigation';
import { Link } from '../../ui/link';

/** Titles of articles, in columns where there is room. */
export function ArticleTitles({ articles }: { articles: readonly ArticleLink[] }) {
  return (
    <ul className="group-titles quiet">
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
