import { WorkCounter } from '../../testing/work/count-work';
import type { CompileMarkdown } from './document';
import type * as Compiling from './compile-markdown';
import type * as ForTest from './testing/compile-for-test';

const SENTENCE = 'A sentence that is long enough for an excerpt to end after a few of its kind.';

/** Texts that are repeated, each with its number. */
const REPEATED: Readonly<Record<string, (index: number) => string>> = {
  paragraphs: (index) => `Paragraph ${index} with *emphasis* and **strong** text.\n\n`,
  'lines of a paragraph': (index) => `Line ${index}\\\n`,
  headings: (index) => `## Part ${index}\n\n`,
  'headings of the same text': () => '### Part\n\n',
  'headings with an id': (index) => `## Part {#p${index}}\n\n`,
  'items of a list': (index) => `- item ${index}\n`,
  'items apart from one another': (index) => `1. item ${index}\n\n`,
  tasks: (index) => `- [ ] task ${index}\n`,
  lists: (index) => `- item\n\ntext ${index}\n\n`,
  quotes: (index) => `> quote\n\ntext ${index}\n\n`,
  footnotes: (index) => `Text[^${index}].\n\n[^${index}]: Note ${index}.\n\n`,
  definitions: (index) => `[link ${index}]\n\n[link ${index}]: https://example.org/${index}\n\n`,
  blocks: (index) => `:::note[Title ${index}]\ntext\n:::\n\n`,
  keys: (index) => `:kbd[${index}] `,
  anchors: (index) => `:anchor{#a${index}} ${SENTENCE}\n\n`,
  'the same anchor': () => `:anchor{#a} ${SENTENCE}\n\n`,
  'blocks of code': (index) => `\`\`\`js\nconst a = ${index};\n\`\`\`\n\n`,
  code: (index) => `\`code ${index}\` `,
  'blocks of HTML': (index) => `<details><summary>part ${index}</summary>\n\ntext\n\n</details>\n\n`,
  'Markdown in a block of HTML': (index) => `${index === 0 ? '<div>\n' : ''}# [a](b **c ${index} [\n`,
  'elements of HTML': (index) => `<b>bold ${index}</b> `,
  'elements that stay open': () => '<b> ',
  tables: (index) => `| a | b |\n| - | - |\n| ${index} | 2 |\n\n`,
  'rows of a table': (index) => `${index === 0 ? '| a | b |\n| - | - |\n' : ''}| ${index} | 2 |\n`,
  links: (index) => `[link ${index}](${index}#part) `,
  addresses: (index) => `https://example.org/${index} a${index}@example.org `,
  images: (index) => `![image ${index}](images/${index}.png)\n\n`,
  'images in a paragraph': (index) => `![image ${index}](images/${index}.png){size=50} `,
  'marks without an end': () => '*a ~b _c `',
  brackets: () => '[a ',
  characters: () => '&amp;',
  rules: () => '---\n\n',
  'syntax of other systems': (index) => `$a${index}$ {{ x }} <Comp${index} />\n\n!!! note "x"\n    text\n\n`,
  'comments and files of other systems': (index) => `{/* a */} %% b ${index} %% {{ c.d }} <!--@include: e-->\n{: .f}\n`,
};

/**
 * Built-in calls in the parser on lists of names, and on the parts of one paragraph. Their work
 * grows with the square, but they are so fast that only a text of nothing else shows it: of the
 * longest, 14,000 definitions take two seconds more. One paragraph of 125,000 emphases exceeds its
 * time.
 */
const OF_THE_PARSER = /^Array\.(?:includes|indexOf|splice) .*\/markdown\.js /;

/** Fewer would not show how work grows, more take longer: counting takes most of the time. */
const SIZE = 24;

describe('compiling twice as long a text takes at most little more than twice the work', () => {
  let counter: WorkCounter;
  let compile: (markdown: string) => void;
  beforeAll(() => {
    counter = new WorkCounter();
    // Loaded after the counter has started, so that their parts are counted.
    const { compileMarkdown } = jest.requireActual<typeof Compiling>('./compile-markdown');
    const { englishLabels } = jest.requireActual<typeof ForTest>('./testing/compile-for-test');
    const markdownOf: CompileMarkdown = compileMarkdown;
    compile = (markdown) => void markdownOf(markdown, { locale: 'en', labels: englishLabels });
  });
  afterAll(() => counter.close());

  test.each(Object.entries(REPEATED))('of %s', async (_name, text) => {
    const repeated = (count: number) => Array.from({ length: count }, (_, index) => text(index)).join('');
    const { faster, all } = await counter.compare((count) => compile(repeated(count)), SIZE);
    expect(faster.filter(({ place }) => !OF_THE_PARSER.test(place))).toEqual([]);
    expect(all.twice).toBeLessThan(2.2 * all.once);
  });
});
