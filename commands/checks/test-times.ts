import { counted, numberInBoth, say } from '../../content-schema';

/** Duration of the tests of a file. */
export interface TestFileTime {
  /** Path relative to the root, with `/` as separator. */
  file: string;
  /** Project that ran it; a file may run in several. */
  project: string;
  seconds: number;
}

/** Returns the folder that a file counts towards: the first, or the first two of `src`. */
function roomOf(file: string): string {
  const [first = '', second, third] = file.split('/');
  return first === 'src' && third !== undefined ? `${first}/${second ?? ''}` : first;
}

/**
 * Formats times as a table: the slowest files, and the sum of each folder.
 * @param limit Number of files with a line of their own.
 */
export function describeTimes(times: readonly TestFileTime[], limit = 40): string {
  const sorted = [...times].sort(longestFirst);
  const rest = sorted.slice(limit);
  const rooms = new Map<string, number>();
  for (const { file, seconds } of times) rooms.set(roomOf(file), (rooms.get(roomOf(file)) ?? 0) + seconds);
  const files: Row[] = sorted.slice(0, limit).map(({ file, project, seconds }) => [seconds, file, project]);
  if (rest.length > 0) {
    files.push([sumOf(rest), say(counted(rest.length, { fr: ['autre', 'autres'], en: ['other', 'others'] })), '']);
  }
  const sums: Row[] = [...rooms]
    .map(([room, seconds]): Row => [seconds, room, ''])
    .sort(([one], [other]) => other - one);
  sums.push([sumOf(times), say({ fr: 'en tout', en: 'in all' }), '']);
  return [
    say({ fr: 'Secondes par fichier de tests :', en: 'Seconds by test file:' }),
    ...tableOf(files),
    '',
    say({ fr: 'Secondes par dossier :', en: 'Seconds by folder:' }),
    ...tableOf(sums),
  ].join('\n');
}

type Row = readonly [seconds: number, name: string, project: string];

function tableOf(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([, name]) => name.length));
  return rows.map(([seconds, name, project]) =>
    `${say(numberInBoth(seconds.toFixed(1))).padStart(8)}  ${name.padEnd(width)}  ${project}`.trimEnd(),
  );
}

const longestFirst = (one: TestFileTime, other: TestFileTime): number => other.seconds - one.seconds;
const sumOf = (times: readonly TestFileTime[]): number => times.reduce((sum, { seconds }) => sum + seconds, 0);
