'use strict';

const { notInstalled } = require('../not-installed.js');

function fail() {
  throw notInstalled(
    'The code generator of GraphQL (@graphql-codegen/*, @graphql-tools/load, @graphql-tools/code-file-loader)',
    '"graphqlTypegen" is off in src/build/gatsby/gatsby-config.ts.',
    'graphql-typegen',
  );
}

// Gatsby loads these modules at every start, and calls them only with the option `graphqlTypegen`.
exports.codegen = fail;
exports.loadDocuments = fail;
exports.CodeFileLoader = class {
  constructor() {
    fail();
  }
};
