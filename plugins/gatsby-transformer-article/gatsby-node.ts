export { createPages } from '../../src/build/documents/resolve-site';
export { createResolvers } from '../../src/build/documents/create-resolvers';
export { createSchemaCustomization } from '../../src/build/documents/create-schema-customization';
export { onCreateNode, shouldOnCreateNode } from '../../src/build/documents/on-create-node';
export { onPostBootstrap } from '../../src/build/documents/on-post-bootstrap';
export { onPostBuild } from '../../src/build/documents/on-post-build';
export { onPreBootstrap } from '../../src/build/documents/on-pre-bootstrap';
export { pluginOptionsSchema } from '../../src/build/documents/plugin-options';
