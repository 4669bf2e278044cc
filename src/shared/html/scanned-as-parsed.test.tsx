import fc from 'fast-check';
import { repeats } from '../../testing/long-run';
import { scanTags } from './scan-tags';

/*
 * Compares the scanner with a parser. Excluded are elements that parsers move, close or insert on
 * their own (tables, links, `<b>`, ends of paragraphs), and scripts that contain `<!--`.
 */

const SPACES = ['', ' ', '\n', '\t', '/', ' / ', '\u00a0'];
const sign = fc.constantFrom(
  ...[
    'z',
    'Q',
    '7',
    '-',
    ' ',
    '\n',
    '/',
    '=',
    '>',
    '<',
    '"',
    "'",
    '`',
    '\u00a0',
    'é',
    '&amp;',
    '&#x27;',
    '&#39;',
    '&lt;',
  ],
);
const text = (without: RegExp, maxLength = 6) =>
  fc.array(sign, { maxLength }).map((signs) => signs.filter((each) => !without.test(each)).join(''));
const space = fc.constantFrom(...SPACES);

const value = fc.oneof(
  text(/"/).map((each) => `="${each}"`),
  text(/'/).map((each) => ` = '${each}'`),
  text(/[\s"']|[&=<>`]/).map((each) => `=${each}`),
  text(/[\s>]|[&]/).map((each) => `=x${each}`),
  fc.constant(''),
  fc.constant('='),
);
const attribute = fc
  .tuple(fc.constantFrom(' ', '\n', '/', ' \t'), fc.constantFrom('a', 'b', 'SRC', 'data-x', '"', '<', 'é'), value)
  .map((parts) => parts.join(''));
const attributes = fc.array(attribute, { maxLength: 3 }).map((each) => each.join(''));
const ELEMENTS = ['div', 'DIV', 'section', 'x-y', 'img', 'picture', 'source', 'template', 'Template', 'br'];
const RAW = ['script', 'style', 'title', 'textarea', 'iframe', 'xmp', 'noembed'];

const part = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...ELEMENTS), attributes, space)
      .map(([name, each, end]) => `<${name}${each}${end}>`),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('</div>', '</DIV >', '</section a=">">', '</picture>', '</template>', '</x-y/>'),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...RAW), attributes, text(/^$/), fc.constantFrom('', ' ', '/', ' a="'))
      .map(
        ([name, each, inside, end]) =>
          `<${name}${each}>${inside}</${name.toUpperCase()}${end}${end.includes('"') ? '"' : ''}>`,
      ),
  },
  { weight: 1, arbitrary: text(/^$/).map((each) => `<!--${each}-->`) },
  fc.constantFrom(
    '<!-->',
    '<!--->',
    '<!--!>',
    '<!-- --!>',
    '<!--',
    '<!',
    '<?x ',
    '</',
    '</3',
    '< ',
    '<1>',
    '<![CDATA[',
    '<!x ">" ',
  ),
  fc.constantFrom('<div a="', "<div a='", '<div', '<div a=', '<img ', '<template '),
  text(/^$/),
);

/**
 * Returns the elements below a node in order, each
 * with its attributes and whether it is in a template.
 */
function parsed(node: ParentNode, isInert = false): unknown[] {
  return [...node.children].flatMap((element) => [
    [element.localName, Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])), isInert],
    ...(element instanceof HTMLTemplateElement ? parsed(element.content, true) : parsed(element, isInert)),
  ]);
}

test('a page is scanned as a browser parses it', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const html = parts.join('');
      const { body } = new DOMParser().parseFromString(`<!DOCTYPE html><body><p>${html}`, 'text/html');
      const scanned = [...scanTags(`<p>${html}`)].map(({ name, inert, attributes: read }) => [
        name,
        Object.fromEntries(read()),
        inert,
      ]);
      expect(scanned).toEqual(parsed(body));
    }),
    { numRuns: repeats(500, 10_000) },
  );
});
