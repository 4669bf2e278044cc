import { useInsertionEffect } from 'react';
import { documentTitle } from './document-title';

/**
 * Names the document while something stands in the place of the page whose head Gatsby renders: an error, or what is not
 * published. That page goes on to name the document, also later: Gatsby renders heads apart from pages. Of two titles the
 * first counts.
 * @param title In the language of the page; null leaves the name that the page gives.
 * @param isWhole Whether the name of the site is in it already (default: it is added).
 */
export function useTitleBefore(title: string | null, isWhole = false): void {
  // Not a plain effect: by then Gatsby has taken the head of the page before away, and the name of the site with it.
  useInsertionEffect(() => {
    if (title === null) return undefined;
    const element = document.createElement('title');
    element.textContent = isWhole ? title : documentTitle(title, siteName());
    document.head.prepend(element);
    return () => element.remove();
  }, [title, isWhole]);
}

let lastName = '';

/**
 * Gives the name of the site, as the head of every page says it: what failed may be the data that has it. Where there is no head
 * any more it is the name that was read last; empty where none was.
 */
export function siteName(): string {
  lastName = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? lastName;
  return lastName;
}
