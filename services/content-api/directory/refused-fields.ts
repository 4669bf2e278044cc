import { z } from 'zod';
import {
  forcedColorModeSchema,
  keywordsSchema,
  MAX_KEYWORDS,
  parseWithFriendlyErrors,
  say,
} from '../../../content-schema';
import { explainError } from './content-problem';

/** Data without an unusable field value, and its problem; null when there is none. */
export interface CheckedField {
  data: unknown;
  problem: string | null;
}

const recordSchema = z.record(z.string(), z.unknown());

/**
 * Removes a color mode that a page cannot force, such as `system`. A warning reports it, and the
 * page loses nothing else (specification §4).
 */
export function removeRefusedColorMode(data: unknown): CheckedField {
  return checkField('colorMode', forcedColorModeSchema, data, {
    keep: () => undefined,
    advice: say({
      fr: 'choisissez l’un des deux, ou retirez le champ. D’ici là, la page suit le mode de couleur de chaque lecteur.',
      en: 'choose one of the two, or remove the field. The page follows the color mode of each reader until then.',
    }),
  });
}

/** Removes unusable keywords. The article keeps the others. */
export function removeRefusedKeywords(data: unknown): CheckedField {
  const isKeyword = (value: unknown) => keywordsSchema.element.safeParse(value).success;
  return checkField('keywords', keywordsSchema, data, {
    keep: (value) => z.array(z.unknown()).safeParse(value).data?.filter(isKeyword).slice(0, MAX_KEYWORDS),
    advice: say({
      fr: 'écrivez une liste de mots, comme [déployer, "404"], ou retirez le champ. D’ici là, la recherche ne lit que les premiers mots corrects.',
      en: 'write a list of words such as [deploy, "404"], or remove the field. Search reads the first correct ones alone until then.',
    }),
  });
}

/**
 * Checks an optional field.
 * @param keep Returns the usable part of a refused value; undefined for none.
 */
function checkField(
  name: string,
  schema: z.ZodType,
  data: unknown,
  { keep, advice }: { keep: (value: unknown) => unknown; advice: string },
): CheckedField {
  const fields = recordSchema.safeParse(data).data ?? {};
  if (!Object.hasOwn(fields, name)) return { data, problem: null };
  const { [name]: value, ...others } = fields;
  try {
    parseWithFriendlyErrors(z.object({ [name]: schema }), { [name]: value }, name);
    return { data, problem: null };
  } catch (error) {
    const usable = keep(value);
    const problem = say({ fr: `${explainError(error)} ; ${advice}`, en: `${explainError(error)}; ${advice}` });
    return { data: usable === undefined ? others : { ...others, [name]: usable }, problem };
  }
}
