export { createSchemaCustomization } from './src/nodes/create-schema-customization';
export { onPluginInit } from './src/errors';
export { pluginOptionsSchema } from './src/plugin-options';
export { sourceNodes } from './src/source-nodes';
