'use strict';

const { notInstalled } = require('../not-installed.js');

// Gatsby falls back to the list of adapters in its own package when the request fails.
exports.get = () =>
  Promise.reject(notInstalled('axios', 'a build fetches no code of other releases of Gatsby.', 'axios'));
