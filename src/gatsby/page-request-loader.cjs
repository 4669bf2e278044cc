const HEAD_REQUEST = 'doFetch(rawPath, `HEAD`)';
const CODE_REQUEST = 'this.memoizedGet(`${__PATH_PREFIX__}/page-data/app-data.json`)';

/**
 * Webpack's loader of Gatsby's loader of pages. Of an address without page data Gatsby asks the host whether it has a page
 * all the same. Where a redirect leads to another site the content security policy refuses that request, and the 404 page
 * loads the address for real anyway: the answer is "no" without a request.
 *
 * Which code the site has is asked anew for each page: an answer that was on its way for another page may be older than a release, and
 * the new page would be shown by the old scripts.
 * @param {string} source
 */
module.exports = function pageRequestLoader(source) {
  for (const request of [HEAD_REQUEST, CODE_REQUEST]) {
    if (!source.includes(request))
      throw new Error(`Expected ${request} in Gatsby's loader of pages; adapt src/gatsby/page-request-loader.cjs.`);
  }
  return source
    .replaceAll(HEAD_REQUEST, 'Promise.resolve({ status: 404 })')
    .replace(CODE_REQUEST, 'doFetch(`${__PATH_PREFIX__}/page-data/app-data.json`)');
};
