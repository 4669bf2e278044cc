import { benchCommand } from './bench-command';
import { type Command, defineCommand, directoryOption, flagOption, textOption } from './command-line/command';

/** Commands for those who change this repository: they write its files, and test it. */
export const DEVELOPMENT_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'schemas',
    summary: {
      fr: [
        'Écrit, d’après les schémas, content/README.md, content/LISEZMOI.md et content/schemas/, qui décrivent les dossiers de contenu aux gens et aux éditeurs de texte.',
        'Validez ce qui change.',
      ].join('\n'),
      en: [
        'Writes content/README.md, content/LISEZMOI.md and content/schemas/, which describe content directories to people and to editors, out of the schemas.',
        'Commit what changes.',
      ].join('\n'),
    },
    options: {},
    run: async () => (await import('./schemas')).schemas(),
  }),
  defineCommand({
    name: 'pack',
    summary: {
      fr: 'Écrit les paquets npm tels qu’ils se publient : versio, create-versio, qui crée des sites, et ceux de stubs/, que ces sites installent à la place d’autres.',
      en: 'Writes the npm packages as they are published: versio, create-versio, which creates sites, and those of stubs/, which these sites install in the place of others.',
    },
    options: {
      to: directoryOption({
        fr: 'Dossier des paquets (par défaut : .versio/packages).',
        en: 'Folder of the packages (default: .versio/packages).',
      }),
      site: directoryOption({
        fr: 'Installe plutôt versio dans le dossier d’un site, sans registre\u00a0: les paquets dont il dépend y sont des liens vers ceux d’ici.',
        en: 'Installs versio in the folder of a site instead, without a registry: the packages that it depends on are links to those here.',
      }),
    },
    run: async (values) => (await import('./pack')).pack(values),
  }),
  defineCommand({
    name: 'try-package',
    summary: {
      fr: [
        'Publie les paquets dans un registre sur cette machine, puis en crée un site dans un dossier vide, l’installe, le construit, le modifie et le vérifie.',
        'Affiche les durées, le nombre de paquets et leur taille. Nécessite le registre de npm ; prend environ un quart d’heure sur deux cœurs.',
      ].join('\n'),
      en: [
        'Publishes the packages to a registry on this machine, then creates a site from them in an empty folder, installs, builds, edits and checks it.',
        'Prints how long each step takes, the number of packages and their size. Needs the registry of npm; takes about a quarter of an hour on two cores.',
      ].join('\n'),
    },
    options: {},
    run: async () => (await import('./try-package')).tryPackage(),
  }),
  defineCommand({
    name: 'draw',
    summary: {
      fr: [
        'Dessine les illustrations des pages d’erreur, les icônes de l’application et l’image de sa musique, sous static/.',
        'Les mêmes éléments donnent les mêmes fichiers ; validez ce qui change.',
      ].join('\n'),
      en: [
        'Draws the illustrations of the error pages, the icons of the application and the picture of its music, below static/.',
        'The same parts give the same files; commit what changes.',
      ].join('\n'),
    },
    options: {
      to: directoryOption({
        fr: 'Dossier qui tient lieu de static/ (par défaut : static/).',
        en: 'Directory that stands for static/ (default: static/).',
      }),
    },
    run: async (values) => (await import('./draw')).draw(values),
  }),
  defineCommand({
    name: 'compose',
    summary: {
      fr: [
        'Joue les morceaux de musique et les écrit sous static/ en MP3, tous ou ceux qui sont nommés. Nécessite l’encodeur lame.',
        'Les mêmes notes donnent les mêmes fichiers ; validez ce qui change.',
      ].join('\n'),
      en: [
        'Plays the pieces of music and writes them below static/ as MP3, all or those that are named. Needs the encoder lame.',
        'The same notes give the same files; commit what changes.',
      ].join('\n'),
    },
    operands: { usage: '[key…]', atMost: 8 },
    options: {
      to: directoryOption({
        fr: 'Dossier qui tient lieu de static/musics/ (par défaut : static/musics/).',
        en: 'Directory that stands for static/musics/ (default: static/musics/).',
      }),
    },
    run: async (values, operands) => (await import('./compose')).compose(values, operands),
  }),
  defineCommand({
    name: 'pictures',
    summary: {
      fr: [
        'Prend les captures d’écran du README et du manuel sur le site de public/ (à construire d’abord).',
        'Validez ce qui change.',
      ].join('\n'),
      en: 'Takes the screenshots of the README and of the manual from the site in public/ (build it first).\nCommit what changes.',
    },
    options: {
      staff: textOption('URL', {
        fr: 'Prend plutôt les captures de ce que voit l’équipe, sur un site que sert `npm start`, comme http://localhost:4000.',
        en: 'Takes the screenshots of what staff see instead, from a site that `npm start` serves, such as http://localhost:4000.',
      }),
    },
    run: async ({ staff }) => (await import('./pictures')).pictures(staff),
  }),
  defineCommand({
    name: 'icons',
    summary: {
      fr: [
        'Écrit dans src/ui les tracés des icônes que le site emploie, à partir des paquets Iconify installés.',
        'Leur liste est src/build/images/icons/site-icons.ts.',
      ].join('\n'),
      en: [
        'Writes the outlines of the icons that the site uses into src/ui, from the installed Iconify packages.',
        'The list of them is src/build/images/icons/site-icons.ts.',
      ].join('\n'),
    },
    options: {},
    run: async () => (await import('./icons')).icons(),
  }),
  benchCommand,
  defineCommand({
    name: 'check',
    summary: {
      fr: 'Vérifie la mise en forme, le lint, les types et le code inutilisé, et lance les tests unitaires : tout ce qui se passe d’un site construit.',
      en: 'Checks format, lint, types and unused code, and runs the unit tests: all that needs no built site.',
    },
    options: {},
    run: async () => (await import('./test')).check(),
  }),
  defineCommand({
    name: 'test',
    summary: {
      fr: 'Lance tout : mise en forme, lint, types, code inutilisé, tests unitaires, une construction de content/ et les tests de bout en bout.',
      en: 'Runs everything: format, lint, types, unused code, unit tests, a build of content/, and the end-to-end tests.',
    },
    options: {
      long: flagOption({
        fr: 'Lance les tests dans leur forme longue : plus de modifications, de pannes et de documents.',
        en: 'Runs tests in their long forms: more edits, kills and documents.',
      }),
      prices: flagOption({
        fr: 'Affiche à la fin ce que chaque fichier de tests a pris, en secondes.',
        en: 'Prints at the end how many seconds each test file took.',
      }),
    },
    run: async (values) => (await import('./test')).test(values),
  }),
  defineCommand({
    name: 'test-tools',
    summary: {
      fr: [
        'Teste les outils qu’aucun site n’exécute : le banc de mesure, les illustrations et la musique.',
        'À lancer après une modification de tools/ : npm test n’y teste que le service d’identité et les règles du lint.',
      ].join('\n'),
      en: [
        'Tests the tools that no site runs: the benchmark, the illustrations and the music.',
        'Run it after a change below tools/: npm test tests only the identity provider and the lint rules there.',
      ].join('\n'),
    },
    options: {},
    run: async () => (await import('./test-tools')).testTools(),
  }),
];
