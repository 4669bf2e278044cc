import { forwardRef } from 'react';
import { Icon } from '../../ui/icon';

/** Maximum length of a query; longer ones are cut, because addresses are limited. */
export const MAX_QUERY_LENGTH = 200;

export interface SearchFieldProps {
  id: string;
  label: string;
  placeholder: string;
  /** Whether the key `/` focuses the field (default: true). */
  hasShortcut?: boolean;
  onType: (query: string) => void;
}

/**
 * Search field. It is uncontrolled: text typed before scripts run stays, and late renders do not
 * overwrite input.
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
          maxLength={MAX_QUERY_LENGTH}
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

/**
 * Returns the keys of the search in the form of `aria-keyshortcuts`; the boot script handles them.
 */
export const searchKeys = (hasShortcut: boolean): string => `${hasShortcut ? '/ ' : ''}Control+K Meta+K`;

/** Focuses the search field of the dialog or page with an element that is about to be removed. */
export function focusSearchField(removed: Element): void {
  removed.closest('dialog, main')?.querySelector<HTMLElement>('input[type=search]')?.focus();
}
