'use strict';

/**
 * Replaces the webpack plugin that lints `.js` and `.jsx` files with Gatsby's own ESLint rules
 * during development. The site has no such files, and `npm run check` lints it.
 */
module.exports = class LintNothing {
  apply() {}
};
