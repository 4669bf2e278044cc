'use strict';

const { notInstalled } = require('../not-installed.js');

// Gatsby resolves the path of this file. Polyfills are not exported, so that a script that needs
// one makes the build fail.
throw notInstalled('core-js', 'the browsers of the site need no polyfill of what its scripts use.', 'core-js');
