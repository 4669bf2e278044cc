export { onPostBuild } from '../../src/build/outputs/feeds/on-post-build';
export { pluginOptionsSchema } from '../../src/build/gatsby/site-plugin-options';
