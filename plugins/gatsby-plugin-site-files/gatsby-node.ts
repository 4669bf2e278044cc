export { createResolvers } from '../../src/build/outputs/site-files/create-resolvers';
export { onCreateWebpackConfig } from '../../src/build/outputs/site-files/on-create-webpack-config';
export { onPluginInit } from '../../src/build/outputs/site-files/errors';
export { onPostBootstrap } from '../../src/build/outputs/site-files/on-post-bootstrap';
export { onPostBuild } from '../../src/build/outputs/site-files/on-post-build';
export { pluginOptionsSchema } from '../../src/build/outputs/site-files/plugin-options';
