export { onPostBuild } from '../../src/build/outputs/cards/on-post-build';
export { pluginOptionsSchema } from '../../src/build/outputs/cards/plugin-options';
