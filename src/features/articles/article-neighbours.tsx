import { useTranslation } from '../../messages/use-translation';
import type { TitledLink } from '../../shared/navigation/surroundings';
import { Link } from '../../ui/link';

/** Props of `ArticleNeighbours`. */
export interface ArticleNeighboursProps {
  previous: TitledLink | null;
  next: TitledLink | null;
}

/** The articles before and after this one in reading order. */
export function ArticleNeighbours({ previous, next }: ArticleNeighboursProps) {
  const { t } = useTranslation('pages');
  if (previous === null && next === null) return null;
  return (
    <nav className="neighbours cards quiet" aria-label={t('article.neighbours')}>
      {previous && <Neighbour link={previous} rel="prev" label={t('article.previous')} />}
      {next && <Neighbour link={next} rel="next" label={t('article.next')} />}
    </nav>
  );
}

function Neighbour({ link, rel, label }: { link: TitledLink; rel: 'prev' | 'next'; label: string }) {
  return (
    <Link className={`card box ${rel}`} href={link.path} rel={rel}>
      <span className="aside">{label}</span>
      <br />
      <span lang={link.lang}>{link.title}</span>
    </Link>
  );
}
