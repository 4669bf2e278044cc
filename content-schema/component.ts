import { z } from 'zod';
import { expecting } from './sentence';
import { TEXT_LIMITS } from './text-limits';

/** Folder of a site's own components, in its content directory. */
export const COMPONENTS_FOLDER = 'components';

/** Name of a component: that of its file without `.tsx`, and of the directive that uses it. */
export const COMPONENT_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const text = z.string().max(TEXT_LIMITS.description);

/**
 * Attribute of a component. Without a default it must be given where the component is used; a
 * boolean is then false.
 */
const componentAttributeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('string'), default: text.optional() }),
  z.object({ type: z.literal('number'), default: z.number().optional() }),
  z.object({ type: z.literal('boolean'), default: z.boolean().optional() }),
  z
    .object({ type: z.literal('enum'), values: z.array(text).min(1), default: text.optional() })
    .refine(
      ({ values, default: preset }) => preset === undefined || values.includes(preset),
      expecting({ fr: 'un "default" qui est l’un des "values"', en: 'a "default" that is one of the "values"' }),
    ),
]);
export type ComponentAttribute = z.infer<typeof componentAttributeSchema>;

/** Properties of a component that are no attributes of it. */
const RESERVED = ['children', 'locale', 'key', 'ref'];

/** Attributes of a component by name: what its module exports as `attributes`. */
export const componentAttributesSchema = z.record(
  z
    .string()
    .max(TEXT_LIMITS.key)
    .regex(
      /^[a-z][a-zA-Z0-9]*$/,
      expecting({
        fr: 'un nom d’attribut en lettres et en chiffres, comme "tone"',
        en: 'a name of an attribute in letters and digits, such as "tone"',
      }),
    )
    .refine(
      (name) => !RESERVED.includes(name),
      expecting({
        fr: `un autre nom que ${RESERVED.join(', ')}`,
        en: `another name than ${RESERVED.join(', ')}`,
      }),
    ),
  componentAttributeSchema,
);
export type ComponentAttributes = z.infer<typeof componentAttributesSchema>;
