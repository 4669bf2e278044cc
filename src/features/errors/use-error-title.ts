import { useInsertionEffect } from 'react';
import { documentTitle } from '../../messages/document-title';

/**
 * Names the document after an error while its page is shown. The page that failed goes on to name the document, also later:
 * Gatsby renders heads apart from pages, and an error in the one does not reach the other. Of two titles the first counts.
 * @param title What the error page says first, in the language of the page.
 */
export function useErrorTitle(title: string): void {
  // Not a plain effect: by then Gatsby has taken the head of the page before away, and the name of the site with it.
  useInsertionEffect(() => {
    const element = document.createElement('title');
    element.textContent = documentTitle(title, siteName());
    document.head.prepend(element);
    return () => element.remove();
  }, [title]);
}

/** Name of the site, as the head of every page says it: what failed may be the data that has it. Empty where there is no head. */
const siteName = () => document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
