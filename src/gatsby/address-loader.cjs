/**
 * Webpack's loader of modules that ask for their own address: they get a constant.
 * @param {string} source
 */
module.exports = function addressLoader(source) {
  return source.replaceAll('import.meta.url', '"file:///"');
};
