'use strict';

const { notInstalled } = require('../not-installed.js');

function fail() {
  throw notInstalled('rxjs', 'of AWS Amplify, only DataStore and notifications watch the network with it.', 'rxjs');
}

// Amplify's core loads this module, and calls it only when something watches the network.
exports.from = fail;
exports.Observable = class {
  constructor() {
    fail();
  }
};
