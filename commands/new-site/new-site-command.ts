import { languagesOption } from '../command-line/command';

/** Help, operand and options of the commands that write a new site. */
export const NEW_SITE_COMMAND = {
  summary: {
    fr: [
      'Écrit un petit site complet dans un nouveau dossier : deux versions, une langue ou deux, une image, et des articles qui apprennent à écrire.',
      'Un dossier qui n’est pas vide est laissé tel quel.',
    ].join('\n'),
    en: [
      'Writes a small complete site into a new folder: two versions, one language or two, an image, and articles that teach writing.',
      'A folder that is not empty is left as it is.',
    ].join('\n'),
  },
  operands: { usage: 'DIR', atMost: 1 },
  options: {
    languages: languagesOption({
      fr: 'Langues du site, la première par défaut : fr, en, fr,en ou en,fr (par défaut : les deux, celle du système d’abord).',
      en: 'Languages of the site, its default first: fr, en, fr,en or en,fr (default: both, that of the system first).',
    }),
  },
};
