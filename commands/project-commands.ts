import { contentOption } from './command-line/build-options';
import { type Command, defineCommand, flagOption } from './command-line/command';
import { checkSiteUrl } from './command-line/site-url';
import { NEW_SITE_COMMAND } from './new-site/new-site-command';

/** Commands that write a site, or look at it without building it. */
export const PROJECT_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'plan',
    summary: {
      fr: [
        'Affiche chaque page que ferait une construction, une par ligne : adresse, gabarit, adresse canonique et particularités.',
        'Le contenu vient d’un dossier de contenu, ou de l’API de contenu à CONTENT_API_URL si cette variable est définie.',
      ].join('\n'),
      en: [
        'Prints every page that a build would make, one a line: address, template, canonical address, and what is special.',
        'The content comes from a content directory, or from the content API at CONTENT_API_URL when that is set.',
      ].join('\n'),
    },
    options: { content: contentOption },
    run: async (values) => (await import('./plan')).plan(values),
  }),
  defineCommand({
    name: 'validate',
    summary: {
      fr: [
        'Vérifie le contenu : construit le site sans le publier, et affiche tout ce qu’il y a à corriger, avec fichier et ligne.',
        'Une erreur donne le code de sortie 1 ; un conseil n’en donne pas.',
      ].join('\n'),
      en: [
        'Checks the content: builds the site without publishing it, and prints all there is to correct, with file and line.',
        'An error gives exit code 1; advice does not.',
      ].join('\n'),
    },
    options: { content: contentOption },
    check: () => checkSiteUrl(),
    run: async (values) => (await import('./validate')).validate(values),
  }),
  defineCommand({
    name: 'upgrade',
    summary: {
      fr: [
        'Met un site au niveau de cette version de Versio : scripts et remplacements de package.json, schémas du contenu.',
        'Ce que vous avez changé vous-même dans package.json reste tel quel.',
      ].join('\n'),
      en: [
        'Brings a site to this version of Versio: scripts and overrides of package.json, schemas of the content.',
        'What you have changed yourself in package.json stays as it is.',
      ].join('\n'),
    },
    options: {
      content: contentOption,
      check: flagOption({
        fr: 'Dit seulement ce qui changerait ; code de sortie 1 s’il y a quelque chose.',
        en: 'Only says what would change; exit code 1 when anything would.',
      }),
    },
    run: async (values) => (await import('./upgrade')).upgrade(values),
  }),
  defineCommand({
    ...NEW_SITE_COMMAND,
    name: 'new',
    run: async ({ languages }, operands) => (await import('./new')).newSite(operands, languages),
  }),
];
