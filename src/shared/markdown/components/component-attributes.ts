import type { ComponentAttribute, ComponentAttributes, Sentence } from '../../../../content-schema';
import { quote } from '../compile-context';

/** Value of an attribute, as a component receives it. */
export type AttributeValue = string | number | boolean;

/** Attributes of one use of a component. */
export interface ReadAttributes {
  /** Values by name; null when one that is needed is missing or wrong. */
  values: Record<string, AttributeValue> | null;
  /** Problems, each as the end of a sentence about the component. */
  faults: Sentence[];
}

/**
 * Reads the attributes of a directive as its component defines them. An attribute that is wrong has
 * its default; without a default the component cannot be shown.
 */
export function readAttributes(
  definition: ComponentAttributes,
  typed: Readonly<Record<string, string>>,
): ReadAttributes {
  const faults = Object.keys(typed)
    .filter((name) => !Object.hasOwn(definition, name))
    .map((name) => unknownAttribute(name, Object.keys(definition)));
  const values: Record<string, AttributeValue> = {};
  let isComplete = true;
  for (const [name, attribute] of Object.entries(definition)) {
    const given = Object.hasOwn(typed, name) ? typed[name] : undefined;
    const value = given === undefined ? undefined : valueOf(attribute, given);
    if (given !== undefined && value === undefined) faults.push(wrongValue(name, attribute, given));
    const used = value ?? attribute.default ?? (attribute.type === 'boolean' ? false : undefined);
    if (used !== undefined) values[name] = used;
    else isComplete = false;
    if (used === undefined && given === undefined) faults.push(missingAttribute(name, attribute));
  }
  return { values: isComplete ? values : null, faults };
}

/** Returns the value of an attribute as typed; undefined when it is not of its type. */
function valueOf(attribute: ComponentAttribute, given: string): AttributeValue | undefined {
  switch (attribute.type) {
    case 'string':
      return given;
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(given.trim()) ? Number(given) : undefined;
    case 'boolean':
      // An attribute without a value: `{open}`.
      if (given === '' || given === 'true') return true;
      return given === 'false' ? false : undefined;
    case 'enum':
      return attribute.values.includes(given) ? given : undefined;
  }
}

function describeType(attribute: ComponentAttribute): Sentence {
  switch (attribute.type) {
    case 'string':
      return { fr: 'un texte', en: 'a text' };
    case 'number':
      return { fr: 'un nombre', en: 'a number' };
    case 'boolean':
      return { fr: '"true" ou "false"', en: '"true" or "false"' };
    case 'enum': {
      const names = attribute.values.map((value) => `"${value}"`).join(', ');
      return { fr: `l’une des valeurs ${names}`, en: `one of ${names}` };
    }
  }
}

function unknownAttribute(name: string, known: readonly string[]): Sentence {
  if (known.length === 0) {
    return {
      fr: `ne prend pas d’attributs, et ${quote(name)} est laissé de côté. Retirez-le.`,
      en: `takes no attributes, received ${quote(name)}: left out. Remove it.`,
    };
  }
  return {
    fr: `prend les attributs ${known.join(', ')}, et ${quote(name)} est laissé de côté. Corrigez-le ou retirez-le.`,
    en: `takes the attributes ${known.join(', ')}, received ${quote(name)}: left out. Correct or remove it.`,
  };
}

function wrongValue(name: string, attribute: ComponentAttribute, given: string): Sentence {
  const type = describeType(attribute);
  const { default: preset } = attribute;
  const end =
    preset === undefined && attribute.type !== 'boolean'
      ? { fr: '', en: '' }
      : { fr: ` D’ici là, c’est ${preset ?? false}.`, en: ` It is ${preset ?? false} until then.` };
  return {
    fr: `demande dans "${name}" ${type.fr}, et reçoit ${quote(given)}. Corrigez-le.${end.fr}`,
    en: `expects ${type.en} in "${name}", received ${quote(given)}. Correct it.${end.en}`,
  };
}

function missingAttribute(name: string, attribute: ComponentAttribute): Sentence {
  const type = describeType(attribute);
  return {
    fr: `demande l’attribut "${name}", ${type.fr}, et n’en reçoit pas. Ajoutez-le.`,
    en: `needs the attribute "${name}", ${type.en}, received none. Add it.`,
  };
}
