'use strict';

const { notInstalled } = require('../not-installed.js');

// Gatsby takes the list of its interfaces and adapters from its own package where they cannot be fetched.
exports.get = () =>
  Promise.reject(notInstalled('axios', 'a build fetches no code of other releases of Gatsby.', 'axios'));
