import type { Locale, Sentence } from '../../content-schema';

/** Languages of a site in a sentence, in each language of the commands. */
const LANGUAGES: Record<Locale, Sentence> = {
  fr: { fr: 'en français', en: 'in French' },
  en: { fr: 'en anglais', en: 'in English' },
};

const listed = (languages: readonly Locale[], spoken: Locale): string =>
  languages.map((locale) => LANGUAGES[locale][spoken]).join(spoken === 'fr' ? ' et ' : ' and ');

/** Messages of the commands that write a new site, in each language. */
export const NEW_SITE_TEXTS = {
  noFolder: (call: string): Sentence => ({
    fr: `Il faut le nom d’un dossier, par exemple : ${call}ma-doc`,
    en: `Expected the name of a folder, such as: ${call}my-docs`,
  }),
  isFile: (typed: string): Sentence => ({
    fr: `${typed} est un fichier ; le site a besoin d’un dossier. Donnez un autre nom.`,
    en: `${typed} is a file; the site needs a folder. Give another name.`,
  }),
  isNotEmpty: (typed: string, found: string): Sentence => ({
    fr: `${typed} n’est pas vide (on y trouve ${found}) ; rien n’y a été changé. Donnez un nom qui n’existe pas encore, ou videz ce dossier.`,
    en: `${typed} is not empty (it holds ${found}); nothing in it was changed. Give a name that does not exist yet, or empty that folder.`,
  }),
  isClosed: (typed: string, reason: string): Sentence => ({
    fr: `Impossible d’écrire le site dans ${typed} (${reason}) ; rien n’y a été changé. Donnez un dossier où vous avez le droit d’écrire.`,
    en: `The site cannot be written to ${typed} (${reason}); nothing in it was changed. Give a folder that you may write to.`,
  }),
  isWritten: (typed: string, languages: readonly Locale[], command: string): Sentence => ({
    fr: `Un nouveau site est prêt dans ${typed} : deux versions, ${listed(languages, 'fr')}. Pour le voir :\n\n  ${command}\n\nSon README.md dit par où commencer.`,
    en: `A new site is ready in ${typed}: two versions, ${listed(languages, 'en')}. To see it:\n\n  ${command}\n\nIts README.md says where to begin.`,
  }),
} as const;
