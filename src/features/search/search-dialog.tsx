import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CURRENT_VERSION, type Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import * as SHELL_IDS from '../../shared/shell-ids';
import { routePath, type VersionParam } from '../../shared/routes/paths';
import { DialogFrame } from '../../ui/dialog-frame';
import { SearchField } from './search-field';
import type { SearchScope } from './search-scope';

/** Props of what shows the results in the dialog. */
export interface DialogResultsProps {
  scope: SearchScope;
  /** Empty while nothing is typed: the last searches are shown, and the titles got ready. */
  query: string;
  /** Called with one of the last searches that is taken up again. */
  onChoose: (query: string) => void;
}

/** What searches in the dialog: a part of the program that comes when the reader reaches for the search. */
export interface SearchDialogParts {
  Results: ComponentType<DialogResultsProps>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface SearchDialogProps {
  /** Whether it is shown: the browser knows, whoever opened it. */
  isOpen: boolean;
  /** Null as long as it has not come: the form sends what is typed to the page of results by itself. */
  parts: SearchDialogParts | null;
  scope: SearchScope;
}

/**
 * Searches above the page being read, in its version. It stands in the HTML of the page, closed, and the boot script opens it:
 * its field is there before React is, and stays the same one, so that nothing typed in it is lost.
 */
export function SearchDialog({ isOpen, parts, scope }: SearchDialogProps) {
  const { t } = useTranslation('partials');
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const version = scope.versions.length > 1 ? scope.version.name : null;

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

  return (
    <DialogFrame dialog={dialog} title={t('search.entry')} closeLabel={t('search.close')}>
      {/* The keys and clicks are those of the field and the links inside, which have roles of their own. */}
      <div className="search-dialog" role="presentation" onKeyDown={parts?.onKeyDown} onClick={parts?.onClick}>
        <form
          className="search-form"
          role="search"
          action={routePath(scope.locale, 'search')}
          method="get"
          onSubmit={parts?.onSubmit}
        >
          <SearchField
            ref={field}
            id={SHELL_IDS.searchDialogField}
            label={version === null ? t('search.label.only') : t('search.label', { version })}
            placeholder={version === null ? t('search.placeholder.only') : t('search.placeholder', { version })}
            onType={setTyped}
          />
          {scope.segment !== CURRENT_VERSION && <input type="hidden" name="version" value={scope.segment} />}
          {parts === null && (
            <button type="submit" className="button">
              {t('search.entry')}
            </button>
          )}
        </form>
        {isOpen && parts !== null && <parts.Results scope={scope} query={typed.trim()} onChoose={choose} />}
        <p className="aside wide-only">{t('search.keys')}</p>
      </div>
    </DialogFrame>
  );
}

/** Address of the search page that searches what a page shows; nothing is searched for yet. */
export function searchPathIn(locale: Locale, segment: VersionParam): string {
  const path = routePath(locale, 'search');
  // The current version needs no name, as everywhere in addresses of searches.
  return segment === CURRENT_VERSION ? path : `${path}?version=${segment}`;
}
