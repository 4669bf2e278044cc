import { useInsertionEffect } from 'react';
import { addStyles } from '../../styles/add-styles';
import results from '../../styles/search-results.css';

/** Adds the style sheet of results, which no page includes initially. */
export function useSearchStyles(): void {
  useInsertionEffect(() => addStyles(results), []);
}
