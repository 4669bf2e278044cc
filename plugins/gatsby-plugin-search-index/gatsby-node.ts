export { createPages, onCreateDevServer } from './src/on-create-dev-server';
export { onPostBuild } from './src/on-post-build';
