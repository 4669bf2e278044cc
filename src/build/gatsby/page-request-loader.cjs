const HEAD_REQUEST = 'doFetch(rawPath, `HEAD`)';
const CODE_REQUEST = 'this.memoizedGet(`${__PATH_PREFIX__}/page-data/app-data.json`)';

/**
 * Webpack loader of Gatsby's page loader. For an address without page data Gatsby requests the page
 * from the host. If a redirect leads to another site, the content security policy blocks that
 * request, and the 404 page does a full load of the address anyway. The result is "not found"
 * without a request.
 *
 * The hash of the site's code is requested again for each page: a response that was pending for
 * another page may be older than a release, and the old scripts would render the new page.
 * @param {string} source
 */
module.exports = function pageRequestLoader(source) {
  for (const request of [HEAD_REQUEST, CODE_REQUEST]) {
    if (!source.includes(request))
      throw new Error(
        `Expected ${request} in Gatsby's loader of pages; adapt src/build/gatsby/page-request-loader.cjs.`,
      );
  }
  return source
    .replaceAll(HEAD_REQUEST, 'Promise.resolve({ status: 404 })')
    .replace(CODE_REQUEST, 'doFetch(`${__PATH_PREFIX__}/page-data/app-data.json`)');
};
