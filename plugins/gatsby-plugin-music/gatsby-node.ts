export { createPages } from './src/create-pages';
export { createResolvers } from './src/create-resolvers';
export { createSchemaCustomization } from './src/create-schema-customization';
export { onCreateWebpackConfig } from './src/on-create-webpack-config';
export { onPreBootstrap } from './src/on-pre-bootstrap';
export { pluginOptionsSchema } from './src/plugin-options';
