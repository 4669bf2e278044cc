/**
 * Returns the path of a page's HTML file, relative to `public/`, as Gatsby names it
 * (gatsby-core-utils, page-html).
 */
export function fileOfPage(pagePath: string): string {
  return withoutSlashes(/\.html?$/i.test(pagePath) ? pagePath : `${pagePath}/index.html`);
}

/**
 * Returns the path of a page's data file, relative to `public/`, as Gatsby names it
 * (gatsby-core-utils, page-data).
 */
export function dataFileOf(pagePath: string): string {
  return withoutSlashes(`page-data/${pagePath === '/' ? 'index' : pagePath}/page-data.json`);
}

function withoutSlashes(file: string): string {
  return file.split('/').filter(Boolean).join('/');
}
