import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { BuildFailure, BuildOptions } from 'esbuild';
import { COMPONENT_NAME, COMPONENTS_FOLDER, type Sentence } from '../../../content-schema';
import { withEsbuildSync } from '../esbuild';
import { blockNamed } from '../../shared/markdown/syntax/widget-names';

/** Source file of a component, and its name. */
export interface ComponentFile {
  name: string;
  /** Path in the site, such as `components/price.tsx`. */
  file: string;
}

/** Problem of a component's file, and its place. */
export interface ComponentFault {
  file: string;
  /** A whole sentence. */
  message: Sentence;
  /** Line of the file, from 1. */
  line?: number;
  /** Column in the line, from 1. */
  column?: number;
}

/** A component whose code is one text. */
export interface BundledComponent extends ComponentFile {
  code: string;
}

/** The components of a site, compiled. */
export interface BundledComponents {
  bundled: BundledComponent[];
  /** Components that cannot be compiled; directives with their names are still theirs. */
  broken: ComponentFile[];
  faults: ComponentFault[];
}

/** Packages that are given to components: there is one React, which renders them. */
const GIVEN = ['react', 'react/jsx-runtime'];

/**
 * Compiles each component of a site into one text, with everything that it imports but React.
 * @param site Folder that the site is built in.
 * @param format `cjs` for the build, `esm` for the scripts of private mode.
 */
export function bundleComponents(site: string, format: 'cjs' | 'esm'): BundledComponents {
  const { files, faults } = listComponents(site);
  const bundled: BundledComponent[] = [];
  const broken: ComponentFile[] = [];
  for (const file of files) {
    const result = bundle(site, file, format);
    if (typeof result === 'string') bundled.push({ ...file, code: result });
    else {
      broken.push(file);
      faults.push(result);
    }
  }
  return { bundled, broken, faults };
}

function listComponents(site: string): { files: ComponentFile[]; faults: ComponentFault[] } {
  const folder = path.join(site, COMPONENTS_FOLDER);
  if (!existsSync(folder)) return { files: [], faults: [] };
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .sort();
  const files = names.map((file) => ({ name: file.slice(0, -'.tsx'.length), file: `${COMPONENTS_FOLDER}/${file}` }));
  const faults = files.flatMap(({ name, file }) => {
    const message = refuseName(name);
    return message === null ? [] : [{ file, message }];
  });
  return { files: files.filter(({ name }) => refuseName(name) === null), faults };
}

function refuseName(name: string): Sentence | null {
  if (!COMPONENT_NAME.test(name)) {
    return {
      fr: `Le nom d’un composant est en minuscules, comme "price-list", et non "${name}" : il est laissé de côté. Renommez le fichier, ou mettez-le dans un dossier s’il n’est pas un composant.`,
      en: `Expected the name of a component in small letters, such as "price-list", received "${name}": left out. Rename the file, or move it into a folder if it is no component.`,
    };
  }
  if (blockNamed(name) === undefined) return null;
  return {
    fr: `":::${name}" est un bloc de Versio : le composant est laissé de côté. Renommez le fichier.`,
    en: `":::${name}" is a block of Versio: the component is left out. Rename the file.`,
  };
}

/** Compiler options for components, in the build and in private mode. */
const OPTIONS = {
  bundle: true,
  write: false,
  minify: true,
  platform: 'browser',
  target: 'es2020',
  jsx: 'automatic',
  external: GIVEN,
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.svg': 'dataurl', '.png': 'dataurl', '.webp': 'dataurl' },
  // The site's own settings of TypeScript are for its editor.
  tsconfigRaw: {},
  legalComments: 'none',
  logLevel: 'silent',
} as const satisfies BuildOptions;

function bundle(site: string, { file }: ComponentFile, format: 'cjs' | 'esm'): string | ComponentFault {
  try {
    const options = { ...OPTIONS, entryPoints: [file], absWorkingDir: site, format };
    const { outputFiles } = withEsbuildSync(({ buildSync }) => buildSync(options));
    return outputFiles[0]?.text ?? '';
  } catch (error) {
    const [first] = isBuildFailure(error) ? error.errors : [];
    if (first === undefined) throw error;
    const { text, location } = first;
    const inside = location?.file === undefined || location.file === file ? '' : ` (${location.file})`;
    return {
      file,
      ...(location !== null && inside === '' && { line: location.line, column: location.column + 1 }),
      message: {
        fr: `Le composant ne se compile pas : ${text}${inside}. Il n’a ni fichiers ni réseau, et ses styles sont dans theme.css. Corrigez-le.`,
        en: `The component does not compile: ${text}${inside}. It has no files and no network, and its styles are in theme.css. Correct it.`,
      },
    };
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors);
}

/** Compiles the code that renders components. */
export function bundleRuntime(site: string): string {
  const entryPoints = ['src/node/components/component-runtime.ts'];
  const options = { ...OPTIONS, external: [], entryPoints, absWorkingDir: site, format: 'iife' as const };
  const { outputFiles } = withEsbuildSync(({ buildSync }) => buildSync(options));
  return outputFiles[0]?.text ?? '';
}
