import { CURRENT_VERSION } from '../../../content-schema';
import type { CategoryTitles } from '../../shared/search-files';
import { useTranslation } from '../../messages/use-translation';
import { readSearchAddress } from './search-scope';
import type { SearchedVersion, SearchAddress } from './search-scope';

export interface SearchFiltersProps {
  address: SearchAddress;
  versions: readonly SearchedVersion[];
  current: SearchedVersion | null;
  /**
   * Titles of the categories of the searched version, in display order; null until they are loaded.
   */
  categories: CategoryTitles | null;
  /** Number of matching articles in each outermost category, by its id. */
  counts: Readonly<Record<number, number>>;
  /** Outermost categories of the current version, which are known at build time. */
  listed: readonly { id: number; title: string }[];
  onChange: (change: Partial<SearchAddress>) => void;
}

/**
 * Filters by version and category. They are part of the form, and work without scripts. With a
 * query, only matching categories are listed, with the number of their articles.
 */
export function SearchFilters(props: SearchFiltersProps) {
  const { address, versions, current, listed, onChange } = props;
  const { t } = useTranslation('pages');
  if (current === null) return null;
  const options = categoryOptions(props);
  return (
    <div className="filters">
      {versions.length > 1 && (
        <label>
          <span className="visually-hidden">{t('search.version')}</span>
          <select
            name="version"
            value={address.version ?? CURRENT_VERSION}
            onChange={({ target }) => {
              const { version } = readSearchAddress(`?version=${target.value}`);
              onChange({ version: version === CURRENT_VERSION ? null : version, categoryId: null });
            }}
          >
            <option value={CURRENT_VERSION}>{t('search.version.current', { version: current.name })}</option>
            {versions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {(options.length > 1 || listed.length > 1 || address.categoryId !== null) && (
        <label>
          <span className="visually-hidden">{t('search.category')}</span>
          <select
            name="category"
            value={address.categoryId ?? ''}
            onChange={({ target }) => onChange({ categoryId: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{t('search.category.all')}</option>
            {options.map(({ id, title, count }) => (
              <option key={id} value={id}>
                {count === undefined ? title : t('search.category.counted', { title, count })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/**
 * Returns the filters chosen in the form before React rendered the address: browsers keep a choice
 * that React does not know. Null when there are none.
 */
export function chosenFilters(form: HTMLFormElement): Partial<SearchAddress> | null {
  const values = [...form.querySelectorAll('select')].map(({ name, value }) => [name, value]);
  const { version, categoryId } = readSearchAddress(`?${new URLSearchParams(values)}`);
  if (version !== null && version !== CURRENT_VERSION) return { version, categoryId };
  return categoryId === null ? null : { categoryId };
}

interface CategoryOption {
  id: number;
  title: string;
  count?: number;
}

/**
 * Returns the options of the category filter; the chosen category is always included, so that it is
 * displayed.
 */
function categoryOptions({ address, categories, counts, listed }: SearchFiltersProps): CategoryOption[] {
  const titleOf = (id: number) => [...(categories ?? []), ...listed].find((each) => each.id === id)?.title;
  const counted = (categories ?? []).flatMap(({ id }) => {
    const count = counts[id];
    return count === undefined ? [] : [{ id, count }];
  });
  const offered: Omit<CategoryOption, 'title'>[] =
    counted.length > 0 ? counted : address.version === null ? listed.map(({ id }) => ({ id })) : [];
  const chosen = address.categoryId;
  if (chosen !== null && offered.every(({ id }) => id !== chosen)) offered.push({ id: chosen });
  return offered.flatMap((option) => {
    const title = titleOf(option.id);
    return title === undefined ? [] : [{ ...option, title }];
  });
}
