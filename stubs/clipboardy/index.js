'use strict';

const { notInstalled } = require('../not-installed.js');

throw notInstalled('clipboardy', 'Gatsby needs it for the command "gatsby info --clipboard" alone.', 'clipboardy');
