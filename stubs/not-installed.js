'use strict';

/**
 * Creates the error that a stub throws when it is used.
 * @param {string} packages Packages that the stub replaces.
 * @param {string} reason Why they are not installed.
 * @param {string} folder Folder of the stub, in stubs/.
 */
exports.notInstalled = (packages, reason, folder) =>
  new Error(
    `${packages} is not installed here: ${reason} stubs/${folder} stands in for it. ` +
      'If you need the real package, remove its name from "overrides" in package.json, and from its dependencies if it is there, ' +
      'and run npm install (see stubs/README.md of Versio).',
  );
