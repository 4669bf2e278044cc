import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
    }),
  ),
});

/** Returns the packages of a lock file that npm would install without verifying them. */
const unverifiedOf = (file: string) =>
  Object.entries(
    lockSchema.parse(JSON.parse(readFileSync(path.resolve(__dirname, '../..', file), 'utf8'))).packages,
  ).filter(
    // Packages outside node_modules, or links to them, are in the repository.
    ([name, { integrity, link }]) =>
      name.startsWith('node_modules/') && link !== true && !integrity?.startsWith('sha512-'),
  );

describe.each([
  { file: 'package-lock.json', families: /^node_modules\/(?:@msgpackr-extract|@oxc-parser|@swc|@unrs)\//, lacking: 44 },
  { file: 'tools/bench/package-lock.json', families: /^$/, lacking: 0 },
  { file: 'tools/pictures/package-lock.json', families: /^$/, lacking: 0 },
])('$file', ({ file, families, lacking }) => {
  const unverified = unverifiedOf(file);

  it.each(['x64', 'arm64'])('has a digest of every package that is installed on Linux, %s', (cpu) => {
    const installed = unverified.filter(
      ([, { os, cpu: cpus }]) => (os?.includes('linux') ?? true) && (cpus?.includes(cpu) ?? true),
    );
    expect(installed).toEqual([]);
  });

  it('lacks only those of native builds for other platforms, which the README names', () => {
    expect(unverified.filter(([name, { optional }]) => optional !== true || !families.test(name))).toEqual([]);
    expect(unverified).toHaveLength(lacking);
  });
});
