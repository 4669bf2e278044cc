'use strict';

const { notInstalled } = require('../not-installed.js');

throw notInstalled(
  'fork-ts-checker-webpack-plugin',
  'Gatsby takes other functions of react-dev-utils; npm run check checks the types.',
  'fork-ts-checker',
);
