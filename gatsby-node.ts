export { createPages } from './src/gatsby/create-pages';
export { createResolvers } from './src/gatsby/create-resolvers';
export { createSchemaCustomization } from './src/gatsby/create-schema-customization';
export { onCreateBabelConfig } from './src/gatsby/on-create-babel-config';
export { onCreateWebpackConfig } from './src/gatsby/on-create-webpack-config';
export { onPostBootstrap } from './src/gatsby/on-post-bootstrap';
