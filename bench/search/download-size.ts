import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

/** Bytes of a text as a host sends it. */
export function brotliBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } }).length;
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
  return brotliBytes(outputFiles[0]?.text ?? '');
}
