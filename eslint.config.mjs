import { join } from 'node:path';
import eslint from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { fileNamesRule } from './tools/lint/file-names-rule.mjs';
import { importLawsRule } from './tools/lint/import-laws-rule.mjs';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
/** Code that runs in browsers, which have not all of it at once. */
const BROWSER_CODE = ['src/**', 'gatsby-browser.tsx', 'plugins/*/gatsby-browser.tsx'];

/** What throws where a browser refuses it to a page, though its name is there. */
const REFUSED_FEATURES = [
  'MemberExpression[object.name="document"][property.name="cookie"]',
  'MemberExpression[object.name="navigator"][property.name=/^(?:serviceWorker|storage|locks)$/]',
  'NewExpression[callee.name="BroadcastChannel"]',
];

/** Code that a host runs without the packages of development. */
const DEVELOPMENT_CODE = ['tools/**', 'commands/pictures.ts', '*.config.*', 'knip.ts'];

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'];

/** Files whose default export somebody else asks for: Gatsby (pages, templates, its own files), webpack and the tools. */
const DEFAULT_EXPORTS = [
  'src/pages/**',
  'src/templates/*.tsx',
  'gatsby-*.ts',
  'gatsby-*.tsx',
  'src/gatsby/*-loader.mjs',
  '*.config.*',
  'knip.ts',
  '**/*.d.ts',
];

export default defineConfig(
  {
    ignores: [
      '**/node_modules/',
      'public/',
      '**/.cache/',
      '.versio/',
      'content/',
      'test-results/',
      'playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    plugins: {
      'import-x': importX,
      versio: { rules: { 'import-laws': importLawsRule, 'file-names': fileNamesRule } },
    },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'versio/import-laws': 'error',
      'versio/file-names': 'error',
      'import-x/first': 'error',
      'import-x/newline-after-import': 'error',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': 'error',
      // A host may install without the packages of development: `npm ci --omit=dev`.
      'import-x/no-extraneous-dependencies': [
        'error',
        {
          packageDir: [import.meta.dirname, join(import.meta.dirname, 'tools/bench')],
          devDependencies: [...TESTS, ...DEVELOPMENT_CODE],
          peerDependencies: false,
        },
      ],
      'import-x/order': [
        'error',
        { groups: ['builtin', 'external', ['parent', 'sibling', 'index']], 'newlines-between': 'never' },
      ],
      'max-lines': ['error', { max: 400 }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      eqeqeq: 'error',
      // French has them before its marks: a text in a template may, as any other.
      'no-irregular-whitespace': ['error', { skipTemplates: true }],
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A name for "the same as that one" is worth an interface.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // Off: our objects come from factories, not from classes; their methods know no `this` and are taken out of them.
      '@typescript-eslint/unbound-method': 'off',
      // Off: `async` is also how a function keeps the promise of a contract, and how it rejects rather than throws.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.tsx', 'src/**/use-*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.recommended],
  },
  {
    files: BROWSER_CODE,
    ignores: [...TESTS, 'src/gatsby/**', 'src/node/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportExpression:not(CallExpression[callee.name="loadChunk"] > ArrowFunctionExpression > *)',
          message:
            "Expected every import() in the browser to go through loadChunk, which knows what to do when a newer build has taken the script away: write loadChunk('name', () => import(…)), of src/ui/load-chunk.",
        },
        ...REFUSED_FEATURES.map((feature) => ({
          selector: `${feature}:not(CallExpression[callee.name="ifAllowed"] *)`,
          message:
            'Expected what a browser may refuse by an error to be asked for by src/ui/if-allowed: cookieText, writeCookie, serviceWorkers, openChannel, or ifAllowed(() => …).',
        })),
      ],
    },
  },
  // Code that Node runs as it is.
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['plugins/**/*.js', 'stubs/**/*.js'], languageOptions: { globals: globals.node, sourceType: 'commonjs' } },
  { files: DEFAULT_EXPORTS, rules: { 'import-x/no-default-export': 'off' } },
  {
    files: TESTS,
    rules: {
      // Off: a long list of cases reads well in one piece.
      'max-lines': 'off',
      // Off: a test reads an answer as it comes, and fails when it is not what it expects.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  // Off: Playwright reads the first parameter's names to find out what a fixture needs; `{}` is one that needs nothing.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
);
