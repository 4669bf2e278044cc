import { forwardRef } from 'react';
import { Icon } from '../../ui/icon';

/** Longer queries are cut: nobody types so much, and addresses have an end. */
export const LONGEST_QUERY = 200;

export interface SearchFieldProps {
  id: string;
  label: string;
  placeholder: string;
  /** Whether the key `/` leads here (default: true). */
  hasShortcut?: boolean;
  onType: (query: string) => void;
}

/**
 * The field one searches with. The browser keeps its text, not React: what was typed before scripts run stays, and nothing
 * that comes late overwrites what is being typed.
 */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { id, label, placeholder, hasShortcut = true, onType },
  field,
) {
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          placeholder={placeholder}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          spellCheck={false}
          aria-keyshortcuts={searchKeys(hasShortcut)}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
        />
      </div>
    </>
  );
});

/** The keys that lead to the search, as `aria-keyshortcuts` has them; the boot script listens to them. */
export const searchKeys = (hasShortcut: boolean): string => `${hasShortcut ? '/ ' : ''}Control+K Meta+K`;
