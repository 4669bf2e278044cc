import { z } from 'zod';
import {
  INFORMATION_NAMES,
  articleConfigEntrySchema,
  articleConfigSchema,
  articleFrontMatterSchema,
  categoryFileEntrySchema,
  historyEntrySchema,
  homeFrontMatterSchema,
  informationFrontMatterSchema,
  musicTrackSchema,
  musicsConfigSchema,
  routeRuleSchema,
  type Sentence,
  siteSchema,
  teamMemberSchema,
  versionFileEntrySchema,
} from '../../content-schema';

/**
 * A kind of file with fields in a content directory: the source of its reference and its editor
 * schema.
 */
export interface ContentFile {
  /** Name of its schema: `schemas/{name}.json`. */
  name: string;
  /** Path, with placeholders in braces where there may be several files. */
  path: string;
  isRequired: boolean;
  /** Purpose, in a sentence or two. */
  about: Sentence;
  /** Structure of the file: one object, a list, objects by key, lists by key, or front matter. */
  shape: 'object' | 'list' | 'by-key' | 'lists-by-key' | 'front-matter';
  /** Fields of one object. */
  fields: z.ZodObject;
  /** Schema of the complete file. */
  schema: z.ZodType;
  /** One object with every field. */
  example: Readonly<Record<string, unknown>>;
  /** Key of the example. */
  exampleKey?: string;
}

const named = INFORMATION_NAMES.filter((name) => name !== 'home')
  .map((name) => `\`${name}\``)
  .join(', ');

/** All files with fields in a content directory, in the order of the reference. */
export const CONTENT_FILES: readonly ContentFile[] = [
  {
    name: 'site',
    path: 'site.json',
    isRequired: false,
    about: {
      fr: 'Ce que le site dit de lui-même. Chaque champ vaut pour lui seul : un champ fautif est signalé et laissé de côté, les autres comptent. `"$schema": "./schemas/site.json"` peut les accompagner, pour les éditeurs de texte.',
      en: 'What the site says of itself. Each field stands for itself: a bad one is reported and left out, the others count. `"$schema": "./schemas/site.json"` may stand beside them, for editors.',
    },
    shape: 'object',
    fields: siteSchema,
    schema: siteSchema,
    example: {
      name: 'Tidewater',
      tagline: { fr: 'La documentation de Tidewater.', en: 'The documentation of Tidewater.' },
      author: { name: 'Tidewater Team', url: 'https://tidewater.example' },
      address: 'https://docs.tidewater.example',
      logo: { light: 'images/logo.svg', dark: 'images/logo-dark.svg' },
      icon: 'images/icon.svg',
      accent: '#1f5f8b',
      theme: 'slate',
      social: { forum: 'https://forum.tidewater.example' },
      links: [{ name: 'Codeberg', address: 'https://codeberg.org/tidewater' }],
      fonts: { text: { family: 'Inter', files: [{ file: 'fonts/inter.woff2', weight: '100 900' }] } },
      analytics: { provider: 'plausible', site: 'docs.example.org' },
      head: [{ rel: 'me', address: 'https://network.example.org/@docs' }],
      headerLinks: [{ name: { fr: 'Questions', en: 'Questions' }, address: '/information/faq' }],
      footerGroups: [
        {
          title: 'Tidewater',
          links: [{ name: { fr: 'Téléchargement', en: 'Download' }, address: 'https://tidewater.example' }],
        },
      ],
      announcement: {
        version: '2',
        text: { fr: 'Tidewater 2.0 est là.', en: 'Tidewater 2.0 is here.' },
        link: { name: { fr: 'Lire', en: 'Read more' }, address: '/version/2' },
      },
      languages: ['en', 'fr'],
      scene: 'images/harbor.jpg',
      editLink: 'https://git.tidewater.example/docs/edit/main/{path}',
      feedback: 'docs@tidewater.example',
      mascot: false,
      secret: false,
      builtInPages: false,
      format: 1,
    },
  },
  {
    name: 'versions',
    path: 'versions.json',
    isRequired: false,
    about: {
      fr: 'Les versions. `id` nomme le dossier de chacune : `versions/2/`. Une version publique, et une seule, est celle par défaut. Sans ce fichier, `articles/`, `fr/articles/` et `en/articles/` sont une version publique.',
      en: 'The versions. `id` names the folder of each: `versions/2/`. Exactly one public version is the default. Without this file, `articles/`, `fr/articles/` and `en/articles/` are one public version.',
    },
    shape: 'list',
    fields: versionFileEntrySchema,
    schema: z.array(versionFileEntrySchema),
    example: {
      id: 2,
      code: '2.0',
      name: '2.0',
      label: 'none',
      defaultVersion: true,
      order: 2,
      indexed: false,
      description: { fr: 'La version actuelle.', en: 'The current version.' },
      color: '#1f5f8b',
      publishedAt: '2026-01-31',
    },
  },
  {
    name: 'categories',
    path: 'versions/{id}/{locale}/categories.json',
    isRequired: false,
    about: {
      fr: 'La table des matières d’une version dans une langue ; `{locale}` vaut `fr` ou `en`. Sans ce fichier, les dossiers numérotés de `articles/`, comme `articles/01-guides/`, sont les catégories.',
      en: 'The table of contents of a version in one language; `{locale}` is `fr` or `en`. Without this file, the numbered folders of `articles/`, such as `articles/01-guides/`, are the categories.',
    },
    shape: 'list',
    fields: categoryFileEntrySchema,
    schema: z.array(categoryFileEntrySchema),
    example: {
      id: 3,
      title: 'Extras',
      description: 'What Markdown alone cannot do.',
      order: 1,
      parent: 2,
      articles: [4, 5],
    },
  },
  {
    name: 'article',
    path: 'versions/{id}/{locale}/articles/{id}.md',
    isRequired: true,
    about: {
      fr: 'Un article : des champs en YAML entre deux lignes `---`, puis le texte en Markdown. Tous les champs sont facultatifs, et l’en-tête aussi. Le nom du fichier commence par son identifiant, le même dans chaque version et chaque langue : `12.md`, ou `12-installer.md`.',
      en: 'An article: fields in YAML between two lines `---`, then the text in Markdown. Every field may be missing, and the front matter too. The name of the file begins with its id, the same in every version and language: `12.md`, or `12-install.md`.',
    },
    shape: 'front-matter',
    fields: articleFrontMatterSchema,
    schema: articleFrontMatterSchema,
    example: {
      title: 'Install the program',
      description: 'Two commands, then the program is there.',
      categoryId: 1,
      updatedAt: '2026-01-31',
      keywords: ['set up', 'deploy'],
      source: 'https://tidewater.example/notes/12',
      presentation: 'tutorial',
      colorMode: 'dark',
    },
  },
  {
    name: 'articleConfig',
    path: 'articleConfig.json',
    isRequired: false,
    about: {
      fr: 'La présentation des articles : par identifiant d’article, ou par identifiant d’une présentation que plusieurs articles nomment.',
      en: 'How articles are presented: by the id of an article, or of a presentation that several name.',
    },
    shape: 'by-key',
    fields: articleConfigEntrySchema,
    schema: articleConfigSchema,
    example: {
      icon: 'lucide:rocket',
      color: '#1f5f8b',
      banner: 'images/harbor.jpg',
      toc: true,
      related: [2, 3],
      colorMode: 'dark',
    },
    exampleKey: '1',
  },
  {
    name: 'musicsConfig',
    path: 'musicsConfig.json',
    isRequired: false,
    about: {
      fr: 'Les morceaux du lecteur de musique, par catégorie.',
      en: 'The tracks of the music player, by category.',
    },
    shape: 'lists-by-key',
    fields: musicTrackSchema,
    schema: musicsConfigSchema,
    example: { key: 'first-tide', subCategory: 'water', author: 'Ada Martin' },
    exampleKey: 'calm',
  },
  {
    name: 'routeRules',
    path: 'routeRules.json',
    isRequired: false,
    about: {
      fr: 'Les redirections : la première qui convient l’emporte.',
      en: 'Redirects, first come first served.',
    },
    shape: 'list',
    fields: routeRuleSchema,
    schema: z.array(routeRuleSchema),
    example: { path: '/start', redirect: '/version/currentVersion/article/1', status: 302 },
  },
  {
    name: 'home',
    path: 'information/{locale}/home.md',
    isRequired: false,
    about: {
      fr: 'La page d’accueil : son texte, et les champs dont elle est faite. Sans ce fichier, elle porte la phrase de `site.json` et mène à la version actuelle.',
      en: 'The home page: its text, and the fields that it is made of. Without this file it has the sentence of `site.json` and leads to the current version.',
    },
    shape: 'front-matter',
    fields: homeFrontMatterSchema,
    schema: homeFrontMatterSchema,
    example: {
      title: 'Welcome',
      description: 'Where to begin.',
      colorMode: 'light',
      action: { link: 1, label: 'Install' },
      command: 'npm install tidewater',
      features: [{ title: 'Twice a day', text: 'High and low water, for ten thousand ports.', link: 2 }],
    },
  },
  {
    name: 'information',
    path: 'information/{locale}/{name}.md',
    isRequired: false,
    about: {
      fr: `Un texte du site à côté des articles, dans la syntaxe des articles. \`{name}\` est l’un de ${named}. Ce qui n’a pas de fichier n’a pas de page.`,
      en: `A text of the site beside its articles, in the syntax of articles. \`{name}\` is one of ${named}. What has no file has no page.`,
    },
    shape: 'front-matter',
    fields: informationFrontMatterSchema,
    schema: informationFrontMatterSchema,
    example: {
      title: 'Frequently asked questions',
      description: 'What readers ask most often.',
      colorMode: 'light',
    },
  },
  {
    name: 'team',
    path: 'information/team.json',
    isRequired: false,
    about: {
      fr: 'Les membres de l’équipe, dans l’ordre.',
      en: 'The members of the team, in order.',
    },
    shape: 'list',
    fields: teamMemberSchema,
    schema: z.array(teamMemberSchema),
    example: {
      id: 'ada',
      name: 'Ada Martin',
      role: { fr: 'Rédaction', en: 'Writing' },
      text: { fr: 'Tient la documentation à jour.', en: 'Keeps the documentation up to date.' },
      channels: ['forum'],
    },
  },
  {
    name: 'history',
    path: 'information/history.json',
    isRequired: false,
    about: {
      fr: 'L’histoire du site, étape par étape.',
      en: 'The history of the site, step by step.',
    },
    shape: 'list',
    fields: historyEntrySchema,
    schema: z.array(historyEntrySchema),
    example: {
      date: '2026-01-31',
      title: { fr: 'Version 2.0', en: 'Version 2.0' },
      text: { fr: 'Une nouvelle recherche.', en: 'A new search.' },
    },
  },
];

/** Returns a complete file that contains only the example. */
export function exampleFile({ shape, example, exampleKey = '' }: ContentFile): unknown {
  switch (shape) {
    case 'object':
    case 'front-matter':
      return example;
    case 'list':
      return [example];
    case 'by-key':
      return { [exampleKey]: example };
    case 'lists-by-key':
      return { [exampleKey]: [example] };
  }
}
