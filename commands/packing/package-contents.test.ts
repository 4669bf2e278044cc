import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { z } from 'zod';
import { projectManifest } from '../new-site/project-files';
import { standIns } from './stand-ins';

const ROOT = path.resolve(__dirname, '../..');

const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    imports: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));

const packedSchema = z.tuple([
  z.object({ size: z.number(), files: z.array(z.object({ path: z.string(), size: z.number() })) }),
]);

/** The package, as `npm pack` would make it. */
const [packed] = packedSchema.parse(
  JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--loglevel=error'], { cwd: ROOT, encoding: 'utf8' })),
);
const files = new Set(packed.files.map((file) => file.path));

/** Code of the package, which runs in Node or is compiled for browsers. */
const CODE = [...files].filter((file) => /\.(?:tsx?|mjs|cjs|js)$/.test(file) && !file.endsWith('.d.ts'));

/** Returns what a module imports when it runs; imports of types are left out. */
function importsOf(): { file: string; specifier: string }[] {
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    stdin: { contents: CODE.map((file) => `import './${file}';`).join('\n'), resolveDir: ROOT },
    bundle: true,
    write: false,
    metafile: true,
    outfile: 'all.js',
    treeShaking: false,
    platform: 'node',
    packages: 'external',
    loader: { '.css': 'empty', '.node': 'empty' },
    logLevel: 'silent',
  });
  return Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports.map((each) => ({ file, specifier: each.external ? each.path : `./${each.path}` })),
  );
}

const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

describe('the package', () => {
  it('has what a site is built from', () => {
    const needed = [
      'commands/run.mjs',
      'commands/package-main.ts',
      'commands/new-site/template/site.json',
      'commands/build-daemon/daemon-main.ts',
      'gatsby-config.ts',
      'plugins/gatsby-source-custom-api/gatsby-node.ts',
      'src/build/documents/compile-worker.ts',
      'tools/identity/create-identity-service.ts',
      'static/musics/artwork-512.png',
      'tsconfig.json',
    ];
    expect(needed.filter((file) => !files.has(file))).toEqual([]);
  });

  it('has nothing that only tests, drawings, music and the manual need', () => {
    const unneeded =
      /\.test\.|(^|\/)testing\/|^(?:content\/|e2e\/|deploy\/|stubs\/|tools\/(?!identity\/)|static\/(?:screenshots\/|musics\/.*\.mp3))|(^|\/)(?:DECISIONS|HOUSE)\.md/;
    expect([...files].filter((file) => unneeded.test(file))).toEqual([]);
  });

  it('fits into three megabytes', () => {
    expect(packed.size).toBeLessThan(3_000_000);
  });

  it('imports its own files and its dependencies alone', () => {
    const wrong = importsOf().filter(({ specifier }) => {
      if (specifier.startsWith('./')) return !files.has(specifier.slice(2));
      return !isBuiltin(specifier) && !(nameOf(specifier) in manifest.dependencies);
    });
    expect(wrong).toEqual([]);
  });

  it('depends on nothing outside a registry', () => {
    expect(Object.entries(manifest.dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('has the files that its imports by name lead to', () => {
    const targets = Object.values(manifest.imports).filter((target) => !target.includes('*'));
    expect(targets.filter((target) => !files.has(target.slice(2)))).toEqual([]);
  });
});

describe('the packages that stand in for others', () => {
  const all = standIns(path.join(ROOT, 'stubs'));
  const published = all.map(({ files: own }) =>
    z
      .object({ name: z.string(), version: z.string(), private: z.undefined().optional() })
      .parse(JSON.parse(own.get('package.json') ?? '')),
  );

  it('are those that a new site overrides others with', () => {
    const aliases = Object.values(projectManifest(ROOT).overrides).filter((by) => by.startsWith('npm:'));
    expect([...new Set(aliases)].sort()).toEqual(
      published.map(({ name, version }) => `npm:${name}@^${version}`).sort(),
    );
  });

  it('need no file outside their own', () => {
    for (const { files: own } of all) {
      for (const [name, text] of own) {
        const required = [...text.matchAll(/require\('(\.[^']+)'\)/g)].map(([, target = '']) => target.slice(2));
        expect([name, required.filter((target) => !own.has(target))]).toEqual([name, []]);
      }
    }
  });

  it('are complete', () => {
    const folders = readdirSync(path.join(ROOT, 'stubs')).filter((name) =>
      existsSync(path.join(ROOT, 'stubs', name, 'package.json')),
    );
    expect(all.map(({ folder }) => folder)).toEqual(folders);
  });
});
