/**
 * Webpack loader that replaces a module's own address with a constant.
 * @param {string} source
 */
module.exports = function addressLoader(source) {
  return source.replaceAll('import.meta.url', '"file:///"');
};
