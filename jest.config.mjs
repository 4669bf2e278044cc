/** Packages that ship ES modules alone; Jest on Node 20 must transform them (they are many and small). */
const ESM_ONLY =
  'unified|remark-[^/]+|rehype-[^/]+|mdast-[^/]+|micromark[^/]*|hast-[^/]+|hastscript|unist-[^/]+|vfile[^/]*|bail|trough|is-plain-obj|ccount|escape-string-regexp|markdown-table|devlop|decode-named-character-reference|character-[^/]+|property-information|space-separated-tokens|comma-separated-tokens|stringify-entities|trim-lines|longest-streak|zwitch|html-void-elements|html-url-attributes|parse-entities|is-(alphabetical|alphanumerical|decimal|hexadecimal)|estree-util-[^/]+|style-to-[^/]+|github-slugger|lowlight|highlight\\.js|p-limit|yocto-queue|web-namespaces';

const shared = {
  rootDir: import.meta.dirname,
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/public/', '/\\.cache/', '/\\.versio/', '/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/', '<rootDir>/.versio/'],
};

export default {
  projects: [
    { ...shared, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/src/testing/style-stub.ts' },
    },
  ],
};
