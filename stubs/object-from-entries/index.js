'use strict';

module.exports = (entries) => Object.fromEntries(entries);
