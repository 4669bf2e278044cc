import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TEXT_LIMITS } from '../../../content-schema';
import { findExcess, MARKDOWN_LIMITS, timeLimitOf } from './limits';
import { compile, htmlOf } from './testing/compile-for-test';

const CORPORA = path.resolve(__dirname, '../../../../shared/corpora');
const MANUAL = path.resolve(__dirname, '../../../content');
const folders = [MANUAL, ...(existsSync(CORPORA) ? [CORPORA] : [])];

describe('the limits of a text', () => {
  it.each([
    [
      'its length',
      'a'.repeat(TEXT_LIMITS.markdown + 1),
      '- Expected at most 500000 characters, received 500001; divide',
    ],
    [
      'its quotes',
      `a\n\n${'> '.repeat(101)}a`,
      '3 Expected at most 100 quotes and lists in one another, received more; nest',
    ],
    [
      'its open blocks',
      ':::note\n'.repeat(101),
      '101 Expected at most 100 ":::" blocks that are not closed, received more',
    ],
    [
      'its tables',
      `a\n\n${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${'|\n'.repeat(100)}`,
      '3 Expected at most 100000 cells in the tables of a text, received more; divide the tables',
    ],
    [
      'its elements',
      `${'<div>'.repeat(500)}a${'</div>'.repeat(500)}`,
      '1 Expected at most 400 elements nested in one another, received more; nest them less deep',
    ],
    [
      'the resulting document',
      `[a]: #${'a'.repeat(1900)}\n\n${'[a] '.repeat(5500)}`,
      '- Expected a document of at most 10000000 characters, received one of ',
    ],
  ])('are reported by name, and the text is shown as typed: %s', (_name, markdown, reason) => {
    const { findings, parts } = compile(markdown);
    const lines = findings.map(({ line, message }) => `${line ?? '-'} ${message}`);
    expect(lines).toEqual([expect.stringMatching(/ Until then the whole text is shown as typed\.$/)]);
    expect(lines[0]).toContain(reason);
    expect(parts).toEqual([expect.stringMatching(/^<pre tabindex="0">/)]);
  });

  it('drop a long address and a long title but keep their link or image', () => {
    const html = htmlOf(
      `[link][a] and ![image][b]\n\n[a]: /${'a'.repeat(2000)}\n[b]: images/b.png "${'t'.repeat(2001)}"`,
    );
    expect(html).toContain('link');
    expect(html).toContain('src="/files/b.png"');
    expect(html.length).toBeLessThan(400);
  });

  it('report two hundred findings and the number of the others', () => {
    const { findings } = compile(Array.from({ length: 300 }, (_, index) => `<foo${index}>\n\n`).join(''));
    expect(findings).toHaveLength(MARKDOWN_LIMITS.findings + 1);
    expect(findings.at(-1)?.message).toContain('received 100 faults more than are listed here');
  });

  it('give a long text more time', () => {
    expect(timeLimitOf('')).toBe(5000);
    expect(timeLimitOf('a'.repeat(100_000))).toBe(11_000);
  });

  it.each(folders)('accept every existing article (%s)', (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /articles.\d+\.md$/.test(file),
    );
    expect(files).not.toHaveLength(0);
    const excesses = files.flatMap((file) => {
      const excess = findExcess(readFileSync(path.join(folder, file), 'utf8'));
      return excess === null ? [] : [`${file}: ${excess.sentence.en}`];
    });
    expect(excesses).toEqual([]);
  });
});
