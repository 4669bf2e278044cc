'use strict';

const { notInstalled } = require('../not-installed.js');

// Gatsby asks where this file is. A script that is given a polyfill ends the build: that module is not exported.
throw notInstalled('core-js', 'the browsers of the site need no polyfill of what its scripts use.', 'core-js');
