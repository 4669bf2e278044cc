/** The HTML file of a page, relative to `public/`, as Gatsby names it (gatsby-core-utils, page-html). */
export function fileOfPage(pagePath: string): string {
  return withoutSlashes(/\.html?$/i.test(pagePath) ? pagePath : `${pagePath}/index.html`);
}

/** The file of a page's data, relative to `public/`, as Gatsby names it (gatsby-core-utils, page-data). */
export function dataFileOf(pagePath: string): string {
  return withoutSlashes(`page-data/${pagePath === '/' ? 'index' : pagePath}/page-data.json`);
}

function withoutSlashes(file: string): string {
  return file.split('/').filter(Boolean).join('/');
}
