import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

/** Brotli qualities of our host: what is compressed at each build, and scripts, which are compressed once. */
const DATA_QUALITY = 6;
const SCRIPT_QUALITY = 11;

/** Bytes of a text as a host sends it. */
export function brotliBytes(text: string, quality = DATA_QUALITY): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

/** Bytes of a script that imports these modules and nothing else, minified. */
export async function scriptBytes(...modules: string[]): Promise<number> {
  const contents = modules.map((name, index) => `import * as m${index} from '${name}'; self.m${index} = m${index};`);
  const { outputFiles } = await build({
    stdin: { contents: contents.join('\n'), resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return brotliBytes(outputFiles[0]?.text ?? '', SCRIPT_QUALITY);
}

/** Milliseconds of processor time that this process has used: other work on the machine does not count. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Does something in this process and says how much processor time it took. */
export async function timed<Result>(work: () => Result | Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = processorMs();
  const result = await work();
  return { result, ms: processorMs() - started };
}
