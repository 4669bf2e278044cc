import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { parse as parseYaml } from 'yaml';
import { otherLocales } from '../../content-schema';
import { newSiteFiles } from '../new-site/new-site-files';
import { CONTENT_FILES, exampleFile } from './content-files';
import { editorSchemaOf } from './editor-schema';

const CONTENT = path.resolve(__dirname, '../../content');

/**
 * An independent JSON Schema validator, as used by editors; it refuses schemas that it does not
 * understand.
 */
const ajv = addFormats(new Ajv({ allErrors: true }));
const validators = new Map<string, ValidateFunction>(
  CONTENT_FILES.map((file) => [file.name, ajv.compile(editorSchemaOf(file, 'fr'))]),
);

/** Returns the marks an editor shows in a file: the position, and what is expected there. */
function marksIn(name: string, data: unknown): string[] {
  const validate = validators.get(name);
  if (validate === undefined) throw new Error(`Expected a schema named ${name}.`);
  validate(data);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Returns the kind of a file by its path; undefined for a file without fields. */
const kindOf = (file: string) => CONTENT_FILES.find((each) => matches(each.path, file));
const matches = (pattern: string, file: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(file);

/** Returns the part of a file that has a schema: all of a JSON file, the front matter of a text. */
const dataOf = (file: string, text: string): unknown =>
  file.endsWith('.json') ? JSON.parse(text) : parseYaml(/^---\n(.*?)\n---/s.exec(text)?.[1] ?? '');

function marksInFiles(files: readonly (readonly [string, string])[]): string[] {
  return files.flatMap(([file, text]) => {
    const kind = kindOf(file);
    return kind === undefined ? [] : marksIn(kind.name, dataOf(file, text)).map((mark) => `${file}: ${mark}`);
  });
}

describe('the schemas for editors', () => {
  it.each(CONTENT_FILES.map((file) => [file.path, file] as const))('%s: its example has no mark', (_, file) => {
    expect(marksIn(file.name, exampleFile(file))).toEqual([]);
  });

  it('mark nothing in the manual', () => {
    const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((file) => kindOf(file));
    expect(marksInFiles(files.map((file) => [file, readFileSync(path.join(CONTENT, file), 'utf8')]))).toEqual([]);
    expect(files.length).toBeGreaterThan(200);
  });

  it.each(['fr', 'en'] as const)('mark nothing in a new site (%s)', async (language) => {
    const written = await newSiteFiles({
      name: 'My docs',
      languages: [language, ...otherLocales(language)],
      day: new Date(),
    });
    const files = [...written].map(([file, content]) => [file, String(content)] as const);
    expect(marksInFiles(files)).toEqual([]);
    expect(files.filter(([file]) => kindOf(file) !== undefined).length).toBeGreaterThan(10);
  });

  it.each([
    ['site', { nmae: 'Tidewater' }, 'must NOT have additional properties'],
    ['site', { accent: 'blue' }, '/accent'],
    ['site', { languages: [] }, '/languages'],
    ['site', { languages: ['en', 'en'] }, '/languages'],
    ['site', { languages: ['de'] }, '/languages/0'],
    ['site', { tagline: { de: 'Die Doku.' } }, '/tagline'],
    ['site', { feedback: 'http://example.org' }, '/feedback'],
    ['site', { editLink: 'https://git.example.org/edit' }, '/editLink'],
    ['site', { address: 'ftp://example.org' }, '/address'],
    ['versions', [{ id: 0, code: '1', name: '1', label: 'none', defaultVersion: true, order: 1 }], '/0/id'],
    ['categories', [{ title: 'A' }], '/0'],
    ['article', { updatedAt: 'tomorrow' }, '/updatedAt'],
    ['articleConfig', { 12: { color: 'url(//a.example)' } }, '/12/color'],
    ['routeRules', [{ path: 'old', redirect: '/new' }], '/0/path'],
    ['team', [{ name: '' }], '/0'],
  ])('mark in %s: %j', (name, data, mark) => {
    expect(marksIn(name, data).join('\n')).toContain(mark);
  });
});
