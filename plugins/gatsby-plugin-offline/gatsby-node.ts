export { onCreateWebpackConfig } from './src/on-create-webpack-config';
export { onPostBuild } from './src/on-post-build';
