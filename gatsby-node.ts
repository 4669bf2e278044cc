export { createPages } from './src/build/create-pages';
export { createResolvers } from './src/build/create-resolvers';
export { createSchemaCustomization } from './src/build/create-schema-customization';
export { onCreateBabelConfig } from './src/build/on-create-babel-config';
export { onCreateWebpackConfig } from './src/build/on-create-webpack-config';
export { onPostBootstrap } from './src/build/on-post-bootstrap';
