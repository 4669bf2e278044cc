import { readFileSync } from 'node:fs';
import { type Context, createContext, Script } from 'node:vm';
import { z } from 'zod';
import { componentAttributesSchema, ContentParseError, parseWithFriendlyErrors } from '../../../content-schema';
import {
  createSiteComponents,
  EndlessComponentError,
  type LoadedComponent,
} from '../../shared/markdown/components/site-components';
import type { SiteComponents } from '../../shared/markdown/document';
import { hasErrorCode, messageOf } from '../errors';

/** Longest time that a component may take to load, or to be rendered once, in milliseconds. */
const LIMIT_MS = 3000;

const programSchema = z.object({
  /** Code that renders components. */
  runtime: z.string(),
  /** Code of each component by name; null when it cannot be compiled. */
  components: z.record(z.string(), z.string().nullable()),
});
/** Compiled components with the code that renders them. */
export type ComponentProgram = z.infer<typeof programSchema>;

/** Reads the file of a program that `storeComponents` wrote. */
export function readProgram(file: string): ComponentProgram {
  return parseWithFriendlyErrors(programSchema, JSON.parse(readFileSync(file, 'utf8')), file);
}

const NOT_COMPILED = {
  fr: 'ne se compile pas : voyez son fichier parmi les remarques.',
  en: 'does not compile: see its file among the findings.',
};

/**
 * Loads components in a context of their own: it has the language and nothing else, so that they
 * render the same in a build and in private mode. It is no wall against hostile code: components
 * are the site's own.
 */
export function runComponents(program: ComponentProgram): SiteComponents {
  return createSiteComponents(loadComponents(program));
}

/** Loads components; each that fails has the reason in its place. */
function loadComponents({ runtime, components }: ComponentProgram): Map<string, LoadedComponent> {
  const context = createContext({ TextEncoder, URL, URLSearchParams }, { microtaskMode: 'afterEvaluate' });
  run(context, runtime);
  return new Map(Object.entries(components).map(([name, code]) => [name, load(context, name, code)]));
}

function load(context: Context, name: string, code: string | null): LoadedComponent {
  if (code === null) return { problem: NOT_COMPILED };
  const quoted = JSON.stringify(name);
  try {
    const text = run(context, `versio.load(${quoted}, (module, exports, require) => {${code}\n})`);
    if (typeof text !== 'string') {
      return {
        problem: {
          fr: 'n’exporte pas de composant. Écrivez `export default function …`.',
          en: 'exports no component. Write `export default function …`.',
        },
      };
    }
    const attributes = parseWithFriendlyErrors(componentAttributesSchema, JSON.parse(text), 'attributes');
    let isEndless = false;
    return {
      attributes,
      render(values, hasContent) {
        // Every use would take as long again.
        if (isEndless) throw new EndlessComponentError(`${LIMIT_MS / 1000}`);
        const call = `versio.render(${quoted}, ${JSON.stringify(JSON.stringify(values))}, ${hasContent})`;
        try {
          return String(run(context, call));
        } catch (error) {
          isEndless = error instanceof EndlessComponentError;
          throw error;
        }
      },
    };
  } catch (error) {
    return { problem: describe(error) };
  }
}

function describe(error: unknown): { fr: string; en: string } {
  if (error instanceof ContentParseError) {
    const [problem] = error.problems;
    const what = `${problem?.field ?? ''}: ${problem?.expected ?? ''}`;
    return {
      fr: `a un "attributes" que Versio ne comprend pas (${what}). Corrigez son fichier.`,
      en: `has an "attributes" that Versio does not understand (${what}). Correct its file.`,
    };
  }
  const reason =
    error instanceof EndlessComponentError
      ? `${LIMIT_MS / 1000} s`
      : messageOf(error).replace(/\s+/g, ' ').slice(0, 300);
  return {
    fr: `ne se charge pas : ${reason}. Un composant n’a ni fichiers, ni réseau, ni navigateur. Corrigez son fichier.`,
    en: `does not load: ${reason}. A component has no files, network or browser. Correct its file.`,
  };
}

/** @throws {EndlessComponentError} when it takes too long; else what the code throws. */
function run(context: Context, code: string): unknown {
  try {
    return new Script(code).runInContext(context, { timeout: LIMIT_MS });
  } catch (error) {
    if (hasErrorCode(error, 'ERR_SCRIPT_EXECUTION_TIMEOUT')) throw new EndlessComponentError(`${LIMIT_MS / 1000}`);
    throw error;
  }
}
