export { createPages } from '../../src/build/outputs/search/create-pages';
export { onCreateDevServer } from '../../src/build/outputs/search/on-create-dev-server';
export { onPostBuild } from '../../src/build/outputs/search/on-post-build';
