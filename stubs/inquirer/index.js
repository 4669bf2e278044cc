'use strict';

const { notInstalled } = require('../not-installed.js');

throw notInstalled('inquirer', 'yurnalist, which prints what Gatsby reports, asks no question here.', 'inquirer');
