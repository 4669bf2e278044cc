'use strict';

const { notInstalled } = require('../not-installed.js');

throw notInstalled('date-fns', 'Gatsby calls its getDayOfYear alone.', 'date-fns');
