import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

/**
 * Brotli qualities of the host: for data, compressed at each build, and for scripts, compressed
 * once.
 */
const DATA_QUALITY = 6;
const SCRIPT_QUALITY = 11;

/** Returns the size of a text as a host sends it, in bytes. */
export function brotliBytes(text: string | Uint8Array, quality = DATA_QUALITY): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

/** Returns the size of a script that only imports these modules, minified, in bytes. */
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

/**
 * Returns the processor time that this process has used, in ms: other work on the machine does not
 * count.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs some work in this process. @returns its result and its processor time. */
export async function timed<Result>(work: () => Result | Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = processorMs();
  const result = await work();
  return { result, ms: processorMs() - started };
}
