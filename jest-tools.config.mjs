import config from './jest.config.mjs';

const [node] = config.projects;
const TOOLS = ['bench', 'illustrations', 'music'].map((tool) => `<rootDir>/tools/${tool}`);

/** The tests of the tools that no site runs: `npm run test-tools`. */
export default {
  ...config,
  projects: [{ ...node, displayName: 'tools', roots: TOOLS, testPathIgnorePatterns: ['/node_modules/'] }],
};
