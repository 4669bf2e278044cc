import type { Sentence } from '../../content-schema';

/**
 * Descriptions of the fields of content files, with their French translations. The schemas contain
 * only the English, because some of them are part of scripts that readers load.
 */
export const FIELD_DESCRIPTIONS: readonly Sentence[] = [
  {
    fr: 'Nom du site, après le titre de chaque page (par défaut : « Documentation »).',
    en: 'Name of the site, after each page title (default: "Documentation").',
  },
  {
    fr: 'Une phrase sur le site, dans chaque langue : sous le nom à l’accueil, dans les flux et sur les images de partage.',
    en: 'One sentence about the site, in each language: under the name on the home page, in feeds and on cards.',
  },
  {
    fr: 'Qui publie le site, et à quelle adresse (par défaut : le nom du site, et le site lui-même).',
    en: 'Who publishes the site, and where to find them (default: the name of the site, and the site).',
  },
  { fr: 'Adresse publique du site, sans chemin.', en: 'Public address of the site, without a path of its own.' },
  {
    fr: 'À côté du nom, en tête de page : une image, ou une par mode de couleur.',
    en: 'Beside the name in the header: an image, or one for each colour mode.',
  },
  {
    fr: 'Icône du site dans les onglets et sur les appareils : un SVG, ou un PNG carré d’au moins 512 pixels.',
    en: 'Icon of the site in tabs and on devices: an SVG, or a square PNG of 512 pixels at least.',
  },
  {
    fr: 'Couleur des liens et des boutons ; celle du mode sombre en est tirée, sauf si elle est donnée aussi.',
    en: 'Colour of links and buttons; the one for dark mode is derived unless it is given too.',
  },
  {
    fr: 'Adresses du site ailleurs sur le Web : ce sont les boutons du pied de page.',
    en: 'Addresses of the site’s places elsewhere: buttons of the footer.',
  },
  {
    fr: 'Autres liens du pied de page, après ceux de `social` : le nom affiché et l’adresse Web.',
    en: 'Other links of the footer, after those of `social`: the name that is shown, and the web address.',
  },
  {
    fr: 'Les deux langues, dans l’ordre où elles sont proposées ; à qui n’en demande aucune, le site s’ouvre dans la première (par défaut : ["fr", "en"]).',
    en: 'Both languages, in the order in which readers are offered them; those who want neither get the first (default: ["fr", "en"]).',
  },
  { fr: 'Langue : le premier segment de chaque adresse.', en: 'Locale: the first segment of every address.' },
  {
    fr: 'Image derrière le haut de l’accueil, ou false pour n’en avoir aucune (par défaut : un bord de rivière).',
    en: 'Image behind the top of the home page, or false for none (default: a riverside).',
  },
  {
    fr: 'Adresse où se modifie un fichier du contenu, {path} tenant la place de son chemin (par défaut : pas de lien).',
    en: 'Address at which a file of the content is edited, {path} standing for its path (default: no such link).',
  },
  {
    fr: 'Où vont les réponses à « Cette page vous a-t-elle été utile ? » : une page Web ou une adresse électronique (par défaut : la question n’est pas posée).',
    en: 'Where answers to “Was this page helpful?” go: a web page or an e-mail address (default: nobody asks).',
  },
  {
    fr: 'S’il faut montrer Kawabata, le héron (par défaut : true).',
    en: 'Whether Kawabata the heron is shown (default: true).',
  },
  {
    fr: 'Si le petit point d’interrogation mène à la page secrète (par défaut : true).',
    en: 'Whether the small question mark leads to the secret page (default: true).',
  },
  {
    fr: 'S’il faut montrer les pages d’information fournies avec le programme, comme dans son propre manuel (par défaut : false).',
    en: 'Whether the information pages that come with the program are shown, as in its own manual (default: false).',
  },
  { fr: 'Identifiant : un nombre entier à partir de 1.', en: 'Content id: a whole number from 1.' },
  { fr: 'Code court, comme « 2.1 ».', en: 'Short code such as "2.1".' },
  { fr: 'Nom affiché.', en: 'Display name.' },
  {
    fr: '« none » rend la version publique ; tout autre mot la rend privée et s’affiche à côté de son nom.',
    en: '"none" makes the version public; anything else is private and shown as a badge.',
  },
  {
    fr: 'Si `currentVersion` mène ici : c’est le cas d’une version publique, et d’une seule.',
    en: 'Whether `currentVersion` leads here. Exactly one public version has it.',
  },
  {
    fr: 'Place dans le temps : plus le nombre est grand, plus la version est récente.',
    en: 'Position in time: a greater number is a newer version.',
  },
  {
    fr: 'Si toutes les pages de la version sont proposées aux moteurs de recherche, même celles qu’a aussi la version par défaut ou une plus récente (par défaut : false).',
    en: 'Whether search engines are offered all pages of the version, those of the default or a newer one too (default: false).',
  },
  { fr: 'Une phrase sur la version, dans chaque langue.', en: 'One sentence about the version, in each language.' },
  { fr: 'Couleur de la version.', en: 'Color of the version.' },
  {
    fr: 'Quand la version est parue : une date, ou une date et une heure avec son décalage.',
    en: 'When the version came out: a date, or a date and a time with its offset.',
  },
  { fr: 'Nom que voient les lecteurs.', en: 'Name that readers see.' },
  { fr: 'Une phrase sous le titre.', en: 'One sentence under the title.' },
  { fr: 'Place parmi les catégories du même parent.', en: 'Position among the categories of the same parent.' },
  {
    fr: 'Identifiant de la catégorie parente ; null pour une catégorie de premier niveau.',
    en: 'Id of the parent category; null at the top.',
  },
  { fr: 'Identifiants des articles, dans l’ordre de lecture.', en: 'Article ids, in reading order.' },
  { fr: 'Titre de la page.', en: 'Title of the page.' },
  {
    fr: 'Une ou deux phrases, sous le titre, dans les listes et pour les moteurs de recherche.',
    en: 'One or two sentences under the title, in lists and for search engines.',
  },
  {
    fr: 'Identifiant de sa catégorie (par défaut : la première catégorie qui cite l’article).',
    en: 'Id of its category (default: the first category that lists the article).',
  },
  {
    fr: 'Quand le texte a changé pour la dernière fois : une date, ou une date et une heure avec son décalage.',
    en: 'When the text last changed: a date, or a date and a time with its offset.',
  },
  {
    fr: 'Mots que les lecteurs cherchent et que le texte n’emploie pas ; aucune page ne les montre.',
    en: 'Words that readers search for and the text does not use; no page shows them.',
  },
  {
    fr: 'D’où vient le texte ; les lecteurs ne le voient pas.',
    en: 'Where the text comes from; not shown to readers.',
  },
  {
    fr: 'Identifiant d’une présentation de `articleConfig.json`, commune à plusieurs articles.',
    en: 'Id of a presentation in `articleConfig.json`, shared by several articles.',
  },
  {
    fr: 'Identifiant d’une présentation : une clé de `articleConfig` qui n’est pas celle d’un article.',
    en: 'Id of a presentation: a key of `articleConfig` that is no article id.',
  },
  {
    fr: 'Nom d’icône, comme `lucide:rocket`, ou chemin d’image, comme `images/icon.svg`.',
    en: 'Icon name such as `lucide:rocket`, or an image path such as `images/icon.svg`.',
  },
  {
    fr: 'L’une des couleurs que peut prendre un texte, par son nom, ou une couleur comme `#3d7a5c`.',
    en: 'One of the colors that text may have, by name, or such as `#3d7a5c`.',
  },
  { fr: 'Chemin d’image, comme `images/banner.png`.', en: 'Image path such as `images/banner.png`.' },
  {
    fr: 'S’il faut montrer le sommaire de la page (par défaut : true).',
    en: 'Whether the table of contents is shown (default: true).',
  },
  { fr: 'Identifiants des articles à lire aussi.', en: 'Ids of articles to read as well.' },
  {
    fr: 'Mode de couleur de la page, quoi que préfère le lecteur (par défaut : celui que préfère le lecteur).',
    en: 'Color mode of the page, whatever the reader prefers (default: the one that the reader prefers).',
  },
  {
    fr: 'Nomme le morceau : le son est dans `/musics/{key}.mp3`, le titre est le message de cette clé.',
    en: 'Names the track: its audio is `/musics/{key}.mp3`, its title a message of that key.',
  },
  { fr: 'Groupe de morceaux au sein de sa catégorie.', en: 'Group of tracks within its category.' },
  { fr: 'Qui a fait le morceau.', en: 'Who made the track.' },
  {
    fr: 'Adresse que demandent les lecteurs ; sans langue, elle vaut pour les deux.',
    en: 'Address that readers ask for; without a language it stands for both.',
  },
  {
    fr: 'Où ils sont conduits : un chemin du site, ou une adresse qui commence par `http`.',
    en: 'Where they are sent: a path of the site, or an address that starts with `http`.',
  },
  {
    fr: 'Code HTTP de la réponse : 301 et 308 si c’est définitif, 302 et 307 si c’est provisoire.',
    en: 'HTTP status of the answer: 301 and 308 for good, 302 and 307 for now.',
  },
  {
    fr: 'Titre de la page (par défaut : celui que dit son nom, comme « L’équipe »).',
    en: 'Title of the page (default: the one that its name stands for, such as “Team”).',
  },
  {
    fr: 'Une ou deux phrases, sous le titre et pour les moteurs de recherche.',
    en: 'One or two sentences under the title, and for search engines.',
  },
  {
    fr: 'Titre de la page d’accueil, aussi dans l’onglet (par défaut : le nom du site).',
    en: 'Heading and title of the home page (default: the name of the site).',
  },
  {
    fr: 'Une phrase sous le titre et pour les moteurs de recherche (par défaut : le `tagline` de `site.json`).',
    en: 'One sentence under the heading, and for search engines (default: the tagline of `site.json`).',
  },
  { fr: 'Sert aussi d’ancre au membre dans la page.', en: 'Also the anchor of the member in the page.' },
  { fr: 'Ce que fait ce membre, dans une langue ou dans les deux.', en: 'What they do, in one language or both.' },
  { fr: 'Une phrase sur ce membre. Texte brut.', en: 'A sentence about them. Plain text.' },
  {
    fr: 'Les adresses du site ailleurs sur le Web où ce membre répond ; celles que le site n’a pas sont laissées de côté.',
    en: 'The site’s places elsewhere where they answer; those that the site lacks are left out.',
  },
  { fr: 'Jour, comme `2026-11-23`.', en: 'Day, such as `2026-11-23`.' },
  { fr: 'Ce qui s’est passé, dans une langue ou dans les deux.', en: 'What happened, in one language or both.' },
  { fr: 'Texte brut.', en: 'Plain text.' },
  {
    fr: 'Le bouton : où il mène, comme `1` ou `https://example.org`, et ce qu’il dit (par défaut : la version actuelle ; « Commencer »).',
    en: 'The button: where it leads, such as `1` or `https://example.org`, and its label (default: the current version; “Get started”).',
  },
  {
    fr: 'Commande que les lecteurs copient pour commencer, à côté du bouton.',
    en: 'Command that readers copy to begin, beside the button.',
  },
  {
    fr: 'Des raisons de lire la suite, trois ou quatre : quelques mots, une phrase, et où en lire plus.',
    en: 'Reasons to read on, three or four: a few words, a sentence, and where to read more.',
  },
];

const byEnglish = new Map(FIELD_DESCRIPTIONS.map((sentence) => [sentence.en, sentence]));

/**
 * Returns the description of a field in both languages.
 * @param english Description in the schema.
 * @throws {Error} when it has no French translation.
 */
export function fieldDescription(english: string): Sentence {
  const found = byEnglish.get(english);
  if (found !== undefined) return found;
  throw new Error(
    `Expected a French sentence in ${__filename} for "${english}" of a schema; found none. Write it there.`,
  );
}
