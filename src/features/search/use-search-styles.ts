import { useInsertionEffect } from 'react';
import { addStyles } from '../../styles/add-styles';
import results from '../../styles/search-results.css';

/** Gives the page the sheet of results, which no page carries before something searches. */
export function useSearchStyles(): void {
  useInsertionEffect(() => addStyles(results), []);
}
