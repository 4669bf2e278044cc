'use strict';

module.exports = (array, ...args) => Array.prototype.includes.apply(array, args);
