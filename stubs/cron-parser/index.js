'use strict';

const { notInstalled } = require('../not-installed.js');

exports.parseExpression = () => {
  throw notInstalled('cron-parser', '"schedule" is off in services/rebuild/postgres/build-jobs.ts.', 'cron-parser');
};
