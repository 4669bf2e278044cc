// Gatsby resolves a plugin by its main file; everything this plugin does is in gatsby-node.ts.
