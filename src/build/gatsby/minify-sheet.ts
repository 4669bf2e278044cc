import { transformSync } from 'esbuild';

/** Minifies a style sheet that was already parsed. Nothing is translated for older browsers. */
export function minifySheet(css: string): string {
  // Synchronous, because esbuild's service process would keep running as long as this process.
  return css === '' ? '' : transformSync(css, { loader: 'css', minify: true, logLevel: 'silent' }).code.trim();
}
