export { onCreateDevServer } from '../../src/build/outputs/packs/on-create-dev-server';
export { onCreateWebpackConfig } from '../../src/build/outputs/packs/on-create-webpack-config';
export { onPostBuild } from '../../src/build/outputs/packs/on-post-build';
