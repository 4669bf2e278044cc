'use strict';

/**
 * The webpack plugin that Gatsby puts into development with its own ESLint rules for files named .js and .jsx. The site is
 * written in TypeScript, so it had no file to lint. `npm run check` lints the site.
 */
module.exports = class LintNothing {
  apply() {}
};
