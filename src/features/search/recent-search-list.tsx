import { useId } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Link } from '../../ui/link';
import type { RecentSearches } from './use-recent-searches';

/** Props of `RecentSearchList`. */
export interface RecentSearchListProps {
  recent: RecentSearches;
  /** Address of the page that searches for a query. */
  pathOf: (query: string) => string;
  /** Searches here instead, on a plain click. */
  onChoose: (query: string) => void;
  headingLevel: 2 | 3;
}

/** The reader's last searches, each of which can be taken up again or forgotten; nothing when there are none. */
export function RecentSearchList({ recent, pathOf, onChoose, headingLevel }: RecentSearchListProps) {
  const { t } = useTranslation('partials');
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  if (recent.queries.length === 0) return null;
  return (
    <section className="recent" aria-labelledby={id}>
      <Heading id={id} className="aside">
        {t('search.recent')}
      </Heading>
      <ul className="rows results">
        {recent.queries.map((query) => (
          <li key={query} className="row">
            <Link
              href={pathOf(query)}
              onClick={(event) => {
                if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChoose(query);
              }}
            >
              <Icon name="clock" /> {query}
            </Link>
            <IconButton
              variant="tertiary"
              size="small"
              label={t('search.recent.remove', { query })}
              icon={<Icon name="close" />}
              onClick={({ currentTarget }) => {
                // The button goes away with its line: the focus goes back to the field.
                currentTarget.closest('dialog, main')?.querySelector<HTMLElement>('input[type=search]')?.focus();
                recent.forget(query);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
