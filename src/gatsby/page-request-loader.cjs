const HEAD_REQUEST = 'doFetch(rawPath, `HEAD`)';

/**
 * Webpack's loader of Gatsby's loader of pages. Of an address without page data Gatsby asks the host whether it has a page
 * all the same. Where a redirect leads to another site the content security policy refuses that request, and the 404 page
 * loads the address for real anyway: the answer is "no" without a request.
 * @param {string} source
 */
module.exports = function pageRequestLoader(source) {
  if (!source.includes(HEAD_REQUEST)) {
    throw new Error(`Expected ${HEAD_REQUEST} in Gatsby's loader of pages; adapt src/gatsby/page-request-loader.cjs.`);
  }
  return source.replaceAll(HEAD_REQUEST, 'Promise.resolve({ status: 404 })');
};
