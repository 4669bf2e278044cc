'use strict';

/**
 * Makes the error of a stub that is used.
 * @param {string} packages What the stub stands in for.
 * @param {string} reason Why that is not installed.
 * @param {string} folder Folder of the stub, in stubs/.
 */
exports.notInstalled = (packages, reason, folder) =>
  new Error(
    `${packages} is not installed here: ${reason} stubs/${folder} stands in for it. ` +
      'If you need the real package, remove its name from "dependencies" and "overrides" in package.json and run npm install ' +
      '(see stubs/README.md).',
  );
