export { onPostBuild } from '../../src/build/outputs/cards/on-post-build';
export { pluginOptionsSchema } from '../../src/build/gatsby/site-plugin-options';
