'use strict';

module.exports = (array, ...args) => Array.prototype.flat.apply(array, args);
