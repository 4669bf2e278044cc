'use strict';

module.exports = (string, ...args) => String.prototype.includes.apply(string, args);
