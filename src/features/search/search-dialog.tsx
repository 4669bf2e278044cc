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

/** Props of the results in the dialog. */
export interface DialogResultsProps {
  scope: SearchScope;
  /** Empty while nothing is typed: recent searches are rendered, and the titles are loaded. */
  query: string;
  /** Called with a recent search that the reader repeats. */
  onChoose: (query: string) => void;
}

/** The search of the dialog, a chunk that is loaded when the reader is about to search. */
export interface SearchDialogParts {
  Results: ComponentType<DialogResultsProps>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface SearchDialogProps {
  /** Whether the dialog is open, as reported by the browser: the boot script opens it as well. */
  isOpen: boolean;
  /** Null until loaded: the form is then submitted to the search page natively. */
  parts: SearchDialogParts | null;
  scope: SearchScope;
}

/**
 * Search dialog above the current page, in its version. It is in the HTML of the page, closed, and
 * the boot script opens it. Its field exists before React and stays the same element, so that no
 * input is lost.
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
  // Text typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  // The field is empty when the dialog opens again.
  useEffect(() => (isOpen ? () => write('') : undefined), [isOpen, write]);
  const choose = (chosen: string) => {
    write(chosen);
    field.current?.focus();
  };

  return (
    <DialogFrame dialog={dialog} title={t('search.entry')} closeLabel={t('search.close')}>
      {/* The events are those of the field and the links inside, which have their own roles. */}
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

/** Returns the address of the search page for the version of a page, without a query. */
export function searchPathIn(locale: Locale, segment: VersionParam): string {
  const path = routePath(locale, 'search');
  // Search addresses never name the current version.
  return segment === CURRENT_VERSION ? path : `${path}?version=${segment}`;
}
