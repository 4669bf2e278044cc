import type { FormEvent, MouseEvent } from 'react';
import { moveThroughResults } from './move-through-results';
import type { SearchDialogParts } from './search-dialog';
import { rememberSearch } from './use-recent-searches';

/** What the dialog does on keys, clicks and Enter. @param navigate Goes to the page of results. */
export function searchDialogEvents(navigate: (address: string) => void): Omit<SearchDialogParts, 'Results'> {
  return {
    onKeyDown: moveThroughResults,
    onClick({ target, currentTarget, button, metaKey, ctrlKey, shiftKey }: MouseEvent<HTMLElement>) {
      const link = target instanceof Element ? target.closest('.results a, .search-all') : null;
      if (link === null || link.closest('.recent') !== null) return;
      const query = queryIn(currentTarget);
      if (query !== '') rememberSearch(query);
      // In another tab, the page being read stays, and the results as well.
      if (button === 0 && !metaKey && !ctrlKey && !shiftKey) currentTarget.closest('dialog')?.close();
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      const query = queryIn(form);
      if (query === '') return;
      rememberSearch(query);
      // Where the browser would go, in this page: the version is in the form.
      const address = new URL(form.action);
      address.searchParams.set('q', query);
      const version = new FormData(form).get('version');
      if (typeof version === 'string') address.searchParams.set('version', version);
      form.closest('dialog')?.close();
      navigate(`${address.pathname}${address.search}`);
    },
  };
}

/** What is typed in the field of the dialog. */
const queryIn = (element: Element): string =>
  element.querySelector<HTMLInputElement>('input[type=search]')?.value.trim() ?? '';
