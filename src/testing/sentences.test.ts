import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ObjectExpression } from '@babel/types';
import { nodesIn, syntaxNodesOf } from './syntax-nodes';

const ROOT = path.resolve(__dirname, '../..');

/** Folders whose code contains messages besides those of `locales/`. */
const ROOMS = ['content-schema', 'src', 'services', 'plugins', 'commands', 'tools/identity'];

const sources = ROOMS.flatMap((room) =>
  readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|(^|\/)(testing|node_modules)\//.test(file))
    .map((file) => path.join(room, file)),
);

/** A message written in the code in both languages; `…` stands for inserted values. */
interface Typed {
  place: string;
  fr: string;
  en: string;
}

/** Returns every `{ fr: …, en: … }` of a file. */
function sentencesOf(file: string): Typed[] {
  return syntaxNodesOf(path.join(ROOT, file)).flatMap((node) => {
    if (node.type !== 'ObjectExpression') return [];
    const [fr, en] = [typedText(node, 'fr'), typedText(node, 'en')];
    return fr === undefined || en === undefined ? [] : [{ place: `${file}:${node.loc?.start.line ?? 0}`, fr, en }];
  });
}

/**
 * Returns the text of an object's property, without computed parts; undefined when there is none.
 */
function typedText({ properties }: ObjectExpression, name: string): string | undefined {
  const property = properties.find(
    (each) => each.type !== 'SpreadElement' && each.key.type === 'Identifier' && each.key.name === name,
  );
  if (property === undefined) return undefined;
  if (property.type !== 'ObjectProperty' || property.shorthand) return '';
  return nodesIn(property.value)
    .flatMap((node) => {
      if (node.type === 'StringLiteral') return node.value;
      return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? '').join('…') : [];
    })
    .join('\n');
}

const sentences = sources.flatMap(sentencesOf);

describe('the sentences of the code', () => {
  test('are found', () => {
    expect(sentences.length).toBeGreaterThan(100);
  });

  test('keep French marks on the line of their word', () => {
    const loose = sentences.filter(({ fr }) =>
      // Code within a message has its own punctuation.
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
