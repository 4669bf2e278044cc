'use strict';

const { notInstalled } = require('../not-installed.js');

throw notInstalled(
  'babel-plugin-istanbul',
  'V8 measures coverage ("coverageProvider" in jest.config.mjs).',
  'babel-coverage',
);
