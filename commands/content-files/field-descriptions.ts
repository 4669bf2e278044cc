import { contentIdSchema, forcedColorModeSchema, localeSchema, presentationIdSchema } from '../../content-schema';

/**
 * French descriptions of the fields of content files, by the names of file and field. The English
 * ones are in the schemas, some of which are part of scripts that readers load.
 */
export const FRENCH_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'site.name': 'Nom du site, après le titre de chaque page (par défaut : « Documentation »).',
  'site.tagline':
    'Une phrase sur le site, dans chaque langue : sous le nom à l’accueil, dans les flux et sur les images de partage.',
  'site.author': 'Qui publie le site, et à quelle adresse (par défaut : le nom du site, et le site lui-même).',
  'site.address':
    'Adresse publique du site\u00a0: un hôte, suivi du chemin sous lequel le site est servi, s’il y en a un.',
  'site.logo': 'À côté du nom, en tête de page : une image, ou une par mode de couleur.',
  'site.icon': 'Icône du site dans les onglets et sur les appareils : un SVG, ou un PNG carré d’au moins 512 pixels.',
  'site.accent': 'Couleur des liens et des boutons ; celle du mode sombre en est tirée, sauf si elle est donnée aussi.',
  'site.theme':
    'Couleurs toutes prêtes des pages, dans les deux modes (par défaut : celles du programme) ; `accent` et `theme.css` l’emportent.',
  'site.social': 'Adresses du site ailleurs sur le Web : ce sont les boutons du pied de page.',
  'site.links': 'Autres liens du pied de page, après ceux de `social` : le nom affiché et l’adresse Web.',
  'site.analytics':
    'Service qui compte les pages vues. Sans cookie : `provider` est plausible, umami, matomo ou goatcounter, `host` son adresse, `site` le nom ou le numéro du site chez lui. Une fois que le lecteur accepte : google-analytics avec l’identifiant de mesure dans `site`, ou script avec le nom du service (`name`), l’adresse de son script (`address`), ses `attributes`, `hosts`, `cookies` et `queue` (par défaut : rien n’est compté).',
  'site.head':
    'Ajouts à l’en-tête des pages d’accueil : `meta` avec `content`, comme "google-site-verification", ou `rel` (me, author, license) avec `address`.',
  'site.fonts':
    'Polices du site pour les textes (`text`), les titres (`heading`) et le code (`code`) : pour chacune une `family`, et des `files` en WOFF2 dans `fonts/`, avec leur `weight` et leur `style` (par défaut : celles du système).',
  'site.headerLinks':
    'Liens au-dessus de l’en-tête, six au plus : `name` est un texte, ou un par langue ; `address` une adresse Web, ou un chemin du site comme `/information/faq`, qui mène à la langue du lecteur.',
  'site.footerGroups':
    'Groupes de liens au-dessus du pied de page, six au plus : un titre, et jusqu’à douze liens comme ceux de `headerLinks`.',
  'site.announcement':
    'Une phrase au-dessus de toutes les pages, avec un lien si vous voulez. Qui l’a fermée la revoit quand `version` change.',
  'site.languages':
    'Les langues du site, une ou plus, dans l’ordre où elles sont proposées ; à qui n’en demande aucune, le site s’ouvre dans la première (par défaut : ["fr", "en"]).',
  'site.scene':
    'Image derrière le haut de l’accueil, ou false pour n’en avoir aucune (par défaut : un bord de rivière).',
  'site.editLink':
    'Adresse où se modifie un fichier du contenu, {path} tenant la place de son chemin (par défaut : pas de lien).',
  'site.feedback':
    'Où vont les réponses à « Cette page vous a-t-elle été utile ? » : une page Web ou une adresse électronique (par défaut : la question n’est pas posée).',
  'site.mascot': 'S’il faut montrer Kawabata, le héron (par défaut : true).',
  'site.secret': 'Si le petit point d’interrogation mène à la page secrète (par défaut : true).',
  'site.builtInPages':
    'S’il faut montrer les pages d’information fournies avec le programme, comme dans son propre manuel (par défaut : false).',
  'site.format':
    'Format du contenu : une version de Versio qui ne le lit pas le dit (par défaut : 1, le seul à ce jour).',
  'versions.code': 'Code court, comme « 2.1 ».',
  'versions.name': 'Nom affiché.',
  'versions.label': '« none » rend la version publique ; tout autre mot la rend privée et s’affiche à côté de son nom.',
  'versions.defaultVersion': 'Si `currentVersion` mène ici : c’est le cas d’une version publique, et d’une seule.',
  'versions.order': 'Place dans le temps : plus le nombre est grand, plus la version est récente.',
  'versions.indexed':
    'Si toutes les pages de la version sont proposées aux moteurs de recherche, même celles qu’a aussi la version par défaut ou une plus récente (par défaut : false).',
  'versions.description': 'Une phrase sur la version, dans chaque langue.',
  'versions.color': 'Couleur de la version.',
  'versions.publishedAt': 'Quand la version est parue : une date, ou une date et une heure avec son décalage.',
  'categories.title': 'Nom que voient les lecteurs.',
  'categories.description': 'Une phrase sous le titre.',
  'categories.order': 'Place parmi les catégories du même parent.',
  'categories.parent': 'Identifiant de la catégorie parente ; null pour une catégorie de premier niveau.',
  'categories.articles': 'Identifiants des articles, dans l’ordre de lecture.',
  'article.title': 'Titre de la page (par défaut : le premier titre `# …` du texte, sinon le nom du fichier).',
  'article.description': 'Une ou deux phrases, sous le titre, dans les listes et pour les moteurs de recherche.',
  'article.categoryId': 'Identifiant de sa catégorie (par défaut : la première catégorie qui cite l’article).',
  'article.updatedAt':
    'Quand le texte a changé pour la dernière fois : une date, ou une date et une heure avec son décalage (par défaut : le dernier commit de Git qui a changé le fichier, sinon l’heure du fichier).',
  'article.keywords': 'Mots que les lecteurs cherchent et que le texte n’emploie pas ; aucune page ne les montre.',
  'article.source': 'D’où vient le texte ; les lecteurs ne le voient pas.',
  'article.presentation': 'Identifiant d’une présentation de `articleConfig.json`, commune à plusieurs articles.',
  'articleConfig.icon': 'Nom d’icône, comme `lucide:rocket`, ou chemin d’image, comme `images/icon.svg`.',
  'articleConfig.color': 'L’une des couleurs que peut prendre un texte, par son nom, ou une couleur comme `#3d7a5c`.',
  'articleConfig.banner': 'Chemin d’image, comme `images/banner.png`.',
  'articleConfig.toc': 'S’il faut montrer le sommaire de la page (par défaut : true).',
  'articleConfig.related': 'Identifiants des articles à lire aussi.',
  'musicsConfig.key': 'Nomme le morceau : le son est dans `/musics/{key}.mp3`, le titre est le message de cette clé.',
  'musicsConfig.subCategory': 'Groupe de morceaux au sein de sa catégorie.',
  'musicsConfig.author': 'Qui a fait le morceau.',
  'routeRules.path': 'Adresse que demandent les lecteurs ; sans langue, elle vaut pour les deux.',
  'routeRules.redirect': 'Où ils sont conduits : un chemin du site, ou une adresse qui commence par `http`.',
  'routeRules.status': 'Code HTTP de la réponse : 301 et 308 si c’est définitif, 302 et 307 si c’est provisoire.',
  'home.title': 'Titre de la page d’accueil, aussi dans l’onglet (par défaut : le nom du site).',
  'home.description':
    'Une phrase sous le titre et pour les moteurs de recherche (par défaut : le `tagline` de `site.json`).',
  'home.action':
    'Le bouton : où il mène, comme `1` ou `https://example.org`, et ce qu’il dit (par défaut : la version actuelle ; « Commencer »).',
  'home.command': 'Commande que les lecteurs copient pour commencer, à côté du bouton.',
  'home.features': 'Des raisons de lire la suite, trois ou quatre : quelques mots, une phrase, et où en lire plus.',
  'information.title': 'Titre de la page (par défaut : celui que dit son nom, comme « L’équipe »).',
  'information.description': 'Une ou deux phrases, sous le titre et pour les moteurs de recherche.',
  'team.id': 'Sert aussi d’ancre au membre dans la page.',
  'team.name': 'Nom que voient les lecteurs.',
  'team.role': 'Ce que fait ce membre, dans une langue ou dans les deux.',
  'team.text': 'Une phrase sur ce membre. Texte brut.',
  'team.channels':
    'Les adresses du site ailleurs sur le Web où ce membre répond ; celles que le site n’a pas sont laissées de côté.',
  'history.date': 'Jour, comme `2026-11-23`.',
  'history.title': 'Ce qui s’est passé, dans une langue ou dans les deux.',
  'history.text': 'Texte brut.',
};

/** French descriptions of the schemas that several fields share. */
export const FRENCH_OF_SHARED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [contentIdSchema, 'Identifiant : un nombre entier à partir de 1.'],
  [localeSchema, 'Langue : le premier segment de chaque adresse.'],
  [
    presentationIdSchema,
    'Identifiant d’une présentation : une clé de `articleConfig` qui n’est pas celle d’un article.',
  ],
  [
    forcedColorModeSchema,
    'Mode de couleur de la page, quoi que préfère le lecteur (par défaut : celui que préfère le lecteur).',
  ],
]);
