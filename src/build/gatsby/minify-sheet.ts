import { withEsbuild } from '../../node/esbuild';

/** Minifies a style sheet that was already parsed. Nothing is translated for older browsers. */
export async function minifySheet(css: string): Promise<string> {
  if (css === '') return '';
  const options = { loader: 'css', minify: true, logLevel: 'silent' } as const;
  const { code } = await withEsbuild(({ transform }) => transform(css, options));
  return code.trim();
}
