'use strict';

module.exports = (array, ...args) => Array.prototype.flatMap.apply(array, args);
