export { createPages } from './src/build/gatsby/create-pages';
export { createResolvers } from './src/build/gatsby/create-resolvers';
export { createSchemaCustomization } from './src/build/gatsby/create-schema-customization';
export { onCreateBabelConfig } from './src/build/gatsby/on-create-babel-config';
export { onCreateWebpackConfig } from './src/build/gatsby/on-create-webpack-config';
export { onPostBootstrap } from './src/build/gatsby/on-post-bootstrap';
export { onPreBootstrap } from './src/build/gatsby/on-pre-bootstrap';
