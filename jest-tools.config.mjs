import config from './jest.config.mjs';

const [node] = config.projects;
const TOOLS = ['bench', 'illustrations', 'music'].map((tool) => `<rootDir>/tools/${tool}`);

/** Tests of the development tools: `npm run test-tools`. */
export default {
  ...config,
  projects: [{ ...node, displayName: 'tools', roots: TOOLS, testPathIgnorePatterns: ['/node_modules/'] }],
};
