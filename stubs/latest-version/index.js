'use strict';

const { notInstalled } = require('../not-installed.js');

// Gatsby imports it before it shows a survey, and shows none when that fails.
throw notInstalled('latest-version', 'no command asks a registry for the latest version of Gatsby.', 'latest-version');
