import { z } from 'zod';
import { forcedColorModeSchema, parseWithFriendlyErrors, say } from '../../../content-schema';
import { explainError } from './content-problem';

/** Data without the color mode that no page may force, and what is wrong with it; null where nothing is. */
export interface CheckedColorMode {
  data: unknown;
  problem: string | null;
}

const recordSchema = z.record(z.string(), z.unknown());
const fieldSchema = z.object({ colorMode: forcedColorModeSchema.optional() });

/**
 * Removes a color mode that no page may force, such as `system`, from what an author wrote: a warning says so, and the
 * page loses nothing else (specification §4).
 */
export function removeRefusedColorMode(data: unknown): CheckedColorMode {
  const fields = recordSchema.safeParse(data).data ?? {};
  const { colorMode, ...others } = fields;
  try {
    parseWithFriendlyErrors(fieldSchema, Object.hasOwn(fields, 'colorMode') ? { colorMode } : {}, 'colorMode');
    return { data, problem: null };
  } catch (error) {
    const reason = explainError(error);
    const problem = say({
      fr: `${reason} ; choisissez l’un des deux, ou retirez le champ. D’ici là, la page suit le mode de couleur de chaque lecteur.`,
      en: `${reason}; choose one of the two, or remove the field. The page follows the color mode of each reader until then.`,
    });
    return { data: others, problem };
  }
}
