import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CURRENT_VERSION } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { SHELL_IDS } from '../../shared/page-ids/shell-ids';
import { routePath } from '../../shared/routes/paths';
import { DialogFrame } from '../../ui/dialog';
import type { DialogResultsProps } from './dialog-results';
import { SearchField } from './search-field';
import { resultsPathOf, type SearchPlace } from './search-place';

/** What searches in the dialog: a part of the program that comes when the reader reaches for the search. */
export interface SearchDialogParts {
  Results: ComponentType<DialogResultsProps>;
  /** Moves through the results by keyboard. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Keeps a search that led somewhere. */
  remember: (query: string) => void;
}

/** Props of `SearchDialog`. */
export interface SearchDialogProps {
  /** Whether it is shown: the browser knows, whoever opened it. */
  isOpen: boolean;
  /** Null as long as it has not come: the form sends what is typed to the page of results by itself. */
  parts: SearchDialogParts | null;
  place: SearchPlace;
  /** Goes to the page of results. */
  navigate: (address: string) => void;
}

/**
 * Searches above the page being read, in its version. It stands in the HTML of the page, closed, and the boot script opens it:
 * its field is there before React is, and stays the same one, so that nothing typed in it is lost.
 */
export function SearchDialog({ isOpen, parts, place, navigate }: SearchDialogProps) {
  const { t } = useTranslation('partials');
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const query = typed.trim();
  const label = t('search.label', { version: place.version.name });

  const write = useCallback((text: string) => {
    setTyped(text);
    if (field.current !== null) field.current.value = text;
  }, []);
  // What was typed before React took the page over.
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  // It opens empty the next time.
  useEffect(() => (isOpen ? () => write('') : undefined), [isOpen, write]);

  const choose = (chosen: string) => {
    write(chosen);
    field.current?.focus();
  };
  const onClick = ({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('.results a, .search-all') : null;
    if (link === null || link.closest('.recent') !== null) return;
    if (query !== '') parts?.remember(query);
    // In another tab, the page being read stays, and the results as well.
    if (button === 0 && !metaKey && !ctrlKey && !shiftKey) dialog.current?.close();
  };

  return (
    <DialogFrame dialog={dialog} title={t('search.entry')} closeLabel={t('search.close')}>
      {/* The keys and clicks are those of the field and the links inside, which have roles of their own. */}
      <div className="search-dialog" role="presentation" onKeyDown={parts?.onKeyDown} onClick={onClick}>
        <form
          className="search-form"
          role="search"
          action={routePath(place.locale, 'search')}
          method="get"
          onSubmit={(event) => {
            if (parts === null) return;
            event.preventDefault();
            if (query === '') return;
            parts.remember(query);
            dialog.current?.close();
            navigate(resultsPathOf(place, query));
          }}
        >
          <SearchField
            ref={field}
            id={SHELL_IDS.searchDialogField}
            label={label}
            placeholder={label}
            onType={setTyped}
          />
          {place.segment !== CURRENT_VERSION && <input type="hidden" name="version" value={place.segment} />}
          {parts === null && (
            <button type="submit" className="button">
              {t('search.entry')}
            </button>
          )}
        </form>
        {isOpen && parts !== null && <parts.Results place={place} query={query} onChoose={choose} />}
        <p className="aside wide-only">{t('search.keys')}</p>
      </div>
    </DialogFrame>
  );
}
