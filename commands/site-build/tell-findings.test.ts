import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../content-schema';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';
import { readFindings, startFindings } from './findings-folder';
import { createFindingTeller } from './tell-findings';

afterAll(removeFolders);

const finding = (line: number, message = 'No #b.'): Finding => ({ kind: 'broken-hash', message, path: 'a.md', line });
const many = (count: number) => Array.from({ length: count }, (_, index) => finding(index + 1));

/** A folder that Gatsby works in, and a teller that looks at it. */
function watchFolder(ofContent: readonly Finding[] = []) {
  const siteCopy = makeFolder();
  startFindings(siteCopy, ofContent);
  const told: string[] = [];
  const look = createFindingTeller(siteCopy, (text) => told.push(text));
  return {
    siteCopy,
    write: (name: string, text: string) => writeFiles(siteCopy, { [`.versio/findings/${name}.json`]: text }),
    /** Looks, and gives what was told by that. */
    tell: () => {
      look();
      return told.splice(0);
    },
  };
}

describe('the findings of a site that is worked on', () => {
  it('are told when they come, with file and line, each once', () => {
    const { write, tell } = watchFolder([{ kind: 'invalid-file', message: 'No JSON.', path: 'versions.json' }]);
    expect(tell()).toEqual(['Quality: 1 new finding(s)\n  versions.json: invalid-file: No JSON.']);
    expect(tell()).toEqual([]);
    write('articles', JSON.stringify([finding(4)]));
    expect(tell()).toEqual(['Quality: 1 new finding(s)\n  a.md:4: broken-hash: No #b.']);
    write('articles', JSON.stringify([finding(4), finding(12)]));
    expect(tell()).toEqual(['Quality: 1 new finding(s)\n  a.md:12: broken-hash: No #b.']);
    write('articles', '[]\n');
    expect(tell()).toEqual([]);
    write('articles', JSON.stringify([finding(4)]));
    expect(tell()).toHaveLength(1);
  });

  it('are told ten at a time, with where the others are', () => {
    const { siteCopy, tell } = watchFolder(many(12));
    const lines = tell()[0]?.split('\n') ?? [];
    expect(lines).toHaveLength(12);
    expect(lines[11]).toBe(
      `  … and 2 more, in ${path.relative(process.cwd(), path.join(siteCopy, '.versio/findings'))}`,
    );
  });

  it('are read when they are whole', () => {
    const { write, tell } = watchFolder();
    const text = JSON.stringify([finding(4)]);
    write('articles', text.slice(0, 20));
    expect(tell()).toEqual([]);
    write('articles', text);
    expect(tell()).toHaveLength(1);
  });

  it('are none where there is no folder', () => {
    const { siteCopy, tell } = watchFolder();
    rmSync(path.join(siteCopy, '.versio'), { recursive: true });
    expect(tell()).toEqual([]);
    expect(readFindings(siteCopy)).toEqual([]);
  });
});
