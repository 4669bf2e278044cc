export { createPages } from './src/resolve-site';
export { createResolvers } from './src/create-resolvers';
export { createSchemaCustomization } from './src/create-schema-customization';
export { onCreateNode, shouldOnCreateNode } from './src/on-create-node';
export { onPostBootstrap } from './src/on-post-bootstrap';
export { onPostBuild } from './src/on-post-build';
export { pluginOptionsSchema } from './src/plugin-options';
