import { useInsertionEffect } from 'react';
import { documentTitle } from './document-title';

/**
 * Sets the document title while something replaces the page whose head Gatsby renders, such as an
 * error or a private page. That page may set its title at any time, because Gatsby renders heads
 * apart from pages. With two titles the first one applies.
 * @param title Title in the language of the page; null leaves the page's own title.
 * @param isWhole Whether the title includes the name of the site (default: it is appended).
 */
export function useTitleBefore(title: string | null, isWhole = false): void {
  // Not a plain effect: by then Gatsby has removed the head of the previous page, and the name of
  // the site with it.
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
 * Returns the name of the site from the head of the page, since the page data may be what failed.
 * Without a head it is the last name read, or empty.
 */
export function siteName(): string {
  lastName = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? lastName;
  return lastName;
}
