import { useTranslation } from '../../messages/use-translation';
import type { ArticleLink } from '../../shared/navigation/surroundings';
import * as SHELL_IDS from '../../shared/shell-ids';
import { Card } from '../../ui/card';

/** Articles that the article's configuration names as related; nothing when there are none. */
export function RelatedArticles({ articles }: { articles: readonly ArticleLink[] }) {
  const { t } = useTranslation('pages');
  if (articles.length === 0) return null;
  return (
    <section className="section" aria-labelledby={SHELL_IDS.related}>
      <h2 id={SHELL_IDS.related}>{t('article.related')}</h2>
      <ul className="cards">
        {articles.map(({ id, title, path, description, lang }) => (
          <Card key={id} title={title} path={path} lang={lang}>
            {description !== '' && <p lang={lang}>{description}</p>}
          </Card>
        ))}
      </ul>
    </section>
  );
}
