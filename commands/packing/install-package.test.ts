import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';
import { installPackage } from './install-package';

/** A repository with a package that leaves a file out, and packages of each kind. */
const root = makeFolder({
  'package.json': JSON.stringify({ name: 'versio', version: '9.9.9', files: ['commands', '!**/*.test.ts'] }),
  'commands/run.mjs': '#!/usr/bin/env node\nconsole.log("run in " + process.cwd());\n',
  'commands/run.test.ts': '',
  'node_modules/.package-lock.json': JSON.stringify({
    packages: {
      'node_modules/gatsby': {},
      'node_modules/gatsby/node_modules/inner': {},
      'node_modules/@scope/part': {},
      'node_modules/jest': { dev: true },
      'node_modules/eslint': { link: true, resolved: 'stubs/lint' },
      'node_modules/coverage': { link: true, resolved: 'stubs/coverage' },
      'stubs/lint': {},
      'stubs/coverage': { dev: true },
    },
  }),
});
const site = makeFolder({ 'node_modules/of-an-earlier-call/index.js': '' });
const modules = path.join(site, 'node_modules');

beforeAll(async () => {
  for (const name of ['gatsby', '@scope/part', 'jest', 'eslint', 'coverage']) {
    writeFiles(root, { [`node_modules/${name}/package.json`]: '{}' });
  }
  await installPackage(root, site);
});
afterAll(removeFolders);

test('a site has the files of the package', () => {
  expect(readdirSync(path.join(modules, 'versio')).sort()).toEqual(['commands', 'package.json']);
  expect(existsSync(path.join(modules, 'versio/commands/run.mjs'))).toBe(true);
  expect(existsSync(path.join(modules, 'versio/commands/run.test.ts'))).toBe(false);
});

test('it has the packages that the package needs, as links, and none of development or of an earlier call', () => {
  expect(readdirSync(modules).sort()).toEqual(['.bin', '@scope', 'eslint', 'gatsby', 'versio']);
  for (const name of ['gatsby', '@scope/part', 'eslint']) {
    expect(realpathSync(path.join(modules, name))).toBe(path.join(root, 'node_modules', name));
  }
});

test('its program runs by its name', () => {
  expect(execFileSync(path.join(modules, '.bin/versio'), { cwd: site, encoding: 'utf8' })).toBe(`run in ${site}\n`);
});
