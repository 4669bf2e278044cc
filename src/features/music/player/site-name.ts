/** Returns the name of the site from the head of the page. */
export const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
