'use strict';

const { notInstalled } = require('../not-installed.js');

throw notInstalled(
  'This category of AWS Amplify (analytics, API, DataStore, notifications or storage)',
  'of aws-amplify, the site uses the accounts alone.',
  'amplify-categories',
);
