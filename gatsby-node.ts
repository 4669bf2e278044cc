export { createPages } from './src/build/create-pages';
export { createResolvers } from './src/build/create-resolvers';
export { createSchemaCustomization } from './src/build/create-schema-customization';
export { onCreateWebpackConfig } from './src/build/on-create-webpack-config';
export { onPostBootstrap } from './src/build/on-post-bootstrap';
