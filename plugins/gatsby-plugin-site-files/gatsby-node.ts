export { onCreateWebpackConfig } from './src/on-create-webpack-config';
export { onPluginInit } from './src/errors';
export { onPostBootstrap } from './src/on-post-bootstrap';
export { onPostBuild } from './src/on-post-build';
export { pluginOptionsSchema } from './src/plugin-options';
