import { say } from '../../../content-schema';

/** Values of the fields by which other programs withhold an article. */
const WITHHOLDING: Readonly<Record<string, RegExp>> = {
  draft: /^(?:true|yes)$/i,
  unlisted: /^(?:true|yes)$/i,
  published: /^(?:false|no)$/i,
};

/** Finds the fields of an article that ask to withhold it, which nothing does. */
export function findWithheldFields(data: unknown): { name: string; message: string }[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    const values = Object.hasOwn(WITHHOLDING, name) ? WITHHOLDING[name] : undefined;
    if (!values?.test(String(value))) return [];
    const message = say({
      fr: `${name} : attendu : un article que tout le monde peut lire, dans cette version publique ; reçu : ${String(value)}, qui demande de ne pas le publier et que rien ne lit ; déplacez-le dans une version qui n’est pas publique, ou retirez le fichier. D’ici là, l’article est public.`,
      en: `${name}: expected an article that everybody may read, in this public version, received ${String(value)}, which asks to withhold it and which nothing reads; move it to a version that is not public, or remove the file. The article is public until then.`,
    });
    return [{ name, message }];
  });
}
