export { createPages } from '../../src/build/outputs/music/create-pages';
export { createResolvers } from '../../src/build/outputs/music/create-resolvers';
export { createSchemaCustomization } from '../../src/build/outputs/music/create-schema-customization';
export { onCreateWebpackConfig } from '../../src/build/outputs/music/on-create-webpack-config';
export { onPreBootstrap } from '../../src/build/outputs/music/on-pre-bootstrap';
export { pluginOptionsSchema } from '../../src/build/outputs/music/plugin-options';
