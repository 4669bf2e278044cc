import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.resolve(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const { devDependencies: dependencies, overrides } = z
  .object({
    devDependencies: z.record(z.string(), z.string()),
    overrides: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
  })
  .parse(JSON.parse(read('package.json')));

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        resolved: z.string().optional(),
        link: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')));

/** Names of the packages that stubs replace, with the folder of each stub. */
const STUBBED = Object.entries(dependencies)
  .filter(([, version]) => version.startsWith('file:stubs/'))
  .map(([name, version]) => ({ name, folder: version.slice('file:'.length) }));

const FOLDERS = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `stubs/${name}`);

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('the stubs', () => {
  it('are all used, and all present', () => {
    expect([...new Set(STUBBED.map(({ folder }) => folder))].sort()).toEqual(FOLDERS);
  });

  it('replace their packages for every dependent', () => {
    const overridden = Object.entries(overrides).filter(
      ([, by]) => typeof by === 'string' && dependencies[by.slice(1)]?.startsWith('file:stubs/'),
    );
    expect(Object.fromEntries(overridden)).toEqual(Object.fromEntries(STUBBED.map(({ name }) => [name, `$${name}`])));
  });

  it('are what the lock file installs under these names, without another package of such a name', () => {
    const names = new Set(STUBBED.map(({ name }) => name));
    const locked = Object.entries(packages).filter(([place]) => names.has(nameOf(place)));
    expect(Object.fromEntries(locked)).toEqual(
      Object.fromEntries(STUBBED.map(({ name, folder }) => [`node_modules/${name}`, { resolved: folder, link: true }])),
    );
  });

  it('are, with the local plugins, the only packages of the lock file that are not from the registry', () => {
    const elsewhere = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    expect([...new Set(elsewhere)].filter((folder) => !folder.startsWith('plugins/')).sort()).toEqual(FOLDERS);
  });

  it('are named in their README, with the packages that they replace', () => {
    const readme = read('stubs/README.md');
    expect(STUBBED.filter(({ name }) => !readme.includes(`\`${name}\``))).toEqual([]);
    expect(FOLDERS.filter((folder) => !readme.includes(`\`${path.basename(folder)}/\``))).toEqual([]);
  });
});

describe('a stub that is used', () => {
  it.each([
    ['@aws-amplify/analytics', 'amplify-categories'],
    ['@aws-amplify/api/internals', 'amplify-categories'],
    ['@aws-amplify/storage/s3', 'amplify-categories'],
    ['aws-amplify/datastore', 'amplify-categories'],
    ['core-js-pure', 'core-js-pure'],
    ['core-js-pure/web/url', 'core-js-pure'],
    ['date-fns', 'date-fns'],
    ['date-fns/format', 'date-fns'],
    ['fork-ts-checker-webpack-plugin', 'fork-ts-checker'],
    ['inquirer', 'inquirer'],
  ])('reports that %s is not installed, why, and what to do', (name, folder) => {
    expect(() => jest.requireActual<object>(name)).toThrow(
      new RegExp(`not installed here: .+ stubs/${folder} stands in for it\\. If you need the real package, remove `),
    );
  });

  it('reports it when types are generated, not when Gatsby loads the generator', () => {
    const message = /^The code generator of GraphQL .+ is not installed here: "graphqlTypegen" is off/;
    const { codegen } = jest.requireActual<{ codegen: () => void }>('@graphql-codegen/core');
    expect(codegen).toThrow(message);
    const { loadDocuments } = jest.requireActual<{ loadDocuments: () => void }>('@graphql-tools/load');
    expect(loadDocuments).toThrow(message);
    const { CodeFileLoader } = jest.requireActual<{ CodeFileLoader: new () => object }>(
      '@graphql-tools/code-file-loader',
    );
    expect(() => new CodeFileLoader()).toThrow(message);
  });
});

test('the day of the year is that of the local calendar', () => {
  const getDayOfYear = jest.requireActual<(date: Date) => number>('date-fns/getDayOfYear');
  const days = [new Date(2026, 0, 1), new Date(2026, 6, 1, 0, 30), new Date(2024, 11, 31, 23, 59)];
  expect(days.map(getDayOfYear)).toEqual([1, 182, 366]);
});

test('the refresh of components gets the real global object', () => {
  expect(jest.requireActual('core-js-pure/features/global-this')).toBe(globalThis);
});
