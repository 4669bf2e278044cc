/**
 * Returns the title of a document: that of the page, then the name of the site (specification §1),
 * unless they are the same.
 * @example documentTitle('Glossaire', 'Versio') // => 'Glossaire · Versio'
 */
export function documentTitle(title: string, siteName: string): string {
  return siteName === '' || title === siteName ? title : `${title} · ${siteName}`;
}
