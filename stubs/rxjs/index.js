'use strict';

const { notInstalled } = require('../not-installed.js');

function fail() {
  throw notInstalled('rxjs', 'of AWS Amplify, only DataStore and notifications watch the network with it.', 'rxjs');
}

// Amplify's core loads this module with all its others, and calls it when something watches the network.
exports.from = fail;
exports.Observable = class {
  constructor() {
    fail();
  }
};
