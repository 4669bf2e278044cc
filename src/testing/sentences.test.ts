import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../..');

/** Folders whose code says something to people beside `locales/`. */
const ROOMS = ['content-schema', 'src', 'services', 'plugins', 'commands'];

const sources = ROOMS.flatMap((room) =>
  readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|(^|\/)(testing|node_modules)\//.test(file))
    .map((file) => path.join(room, file)),
);

/** A sentence that code says in both languages, as it is typed: `…` stands for what is put in. */
interface Typed {
  place: string;
  fr: string;
  en: string;
}

/** Every `{ fr: …, en: … }` of a file. */
function sentencesOf(file: string): Typed[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Typed[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const [fr, en] = [typedText(node, 'fr'), typedText(node, 'en')];
      const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (fr !== undefined && en !== undefined) found.push({ place, fr, en });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text that stands under a name in an object, without what is made elsewhere; undefined when there is none. */
function typedText(node: ts.ObjectLiteralExpression, name: string): string | undefined {
  const property = node.properties.find((each) => each.name?.getText() === name);
  if (property === undefined) return undefined;
  if (!ts.isPropertyAssignment(property)) return '';
  const texts: string[] = [];
  const collect = (each: ts.Node): void => {
    if (ts.isStringLiteralLike(each)) texts.push(each.text);
    if (ts.isTemplateExpression(each)) {
      texts.push([each.head, ...each.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…'));
    }
    ts.forEachChild(each, collect);
  };
  collect(property.initializer);
  return texts.join('\n');
}

const sentences = sources.flatMap(sentencesOf);

describe('the sentences of the code', () => {
  test('are found', () => {
    expect(sentences.length).toBeGreaterThan(100);
  });

  test('keep French marks on the line of their word', () => {
    const loose = sentences.filter(({ fr }) =>
      // Code within a sentence has the marks of its language.
      /[^\u00a0\s][:;!?»](?:\s|$)|\s(?<!\u00a0)[:;!?»](?:\s|$)|«(?!\u00a0)/.test(fr.replace(/`[^`\n]*`/g, '`')),
    );
    expect(loose.map(({ place, fr }) => `${place} ${fr}`)).toEqual([]);
  });

  test('have typographic apostrophes in French', () => {
    const straight = sentences.filter(({ fr }) => /\p{Letter}'\p{Letter}/u.test(fr));
    expect(straight.map(({ place, fr }) => `${place} ${fr}`)).toEqual([]);
  });

  test('are not the English ones over again', () => {
    const same = sentences.filter(({ fr, en }) => fr === en && /[a-z] [a-z]/.test(en));
    expect(same.map(({ place, fr }) => `${place} ${fr}`)).toEqual([]);
  });
});
