'use strict';

const { notInstalled } = require('../not-installed.js');

throw notInstalled('core-js-pure', 'the browsers that a site is developed in have what it adds.', 'core-js-pure');
