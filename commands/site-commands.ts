import { PROJECT_COMMANDS } from './project-commands';
import { REBUILD_ACTIONS } from './publishing/rebuild-actions';
import {
  defineCommand,
  directoryOption,
  fileOption,
  flagOption,
  portOption,
  portOrNext,
  repeatableOption,
  textOption,
  type Command,
} from './command-line/command';
import { allowRemovalsOption, contentOption, strictOption } from './command-line/build-options';
import { checkSiteUrl } from './command-line/site-url';

/**
 * The commands of a site: those that the package has, and this repository too. The code of a
 * command is loaded when it runs, so a new command slows none of the others down.
 */
export const SITE_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'start',
    summary: {
      fr: [
        'Démarre l’API de contenu et le service d’identité, construit le site et le sert, sur cette machine seulement.',
        'Ctrl-C arrête tout. Si COGNITO_USER_POOL_ID est défini, on se connecte à ce groupe d’utilisateurs.',
      ].join('\n'),
      en: [
        'Starts the content API and the identity service, builds the site, and serves it, all on this machine alone.',
        'Ctrl-C stops everything. With COGNITO_USER_POOL_ID set, people sign in at that user pool instead.',
      ].join('\n'),
    },
    options: {
      content: contentOption,
      port: portOrNext({ fr: 'du site', en: 'of the site' }, 4000),
      'api-port': portOrNext({ fr: 'de l’API de contenu', en: 'of the content API' }, 4100),
      'identity-port': portOrNext({ fr: 'du service d’identité', en: 'of the identity service' }, 4200),
      strict: strictOption,
      'no-accounts': flagOption({
        fr: 'Montre le site tel qu’il est publié sans groupe d’utilisateurs : sans comptes ni mode privé.',
        en: 'Shows the site as it is published without a user pool: without accounts and private mode.',
      }),
    },
    check: () => checkSiteUrl(),
    run: async (values) => (await import('./start')).start(values),
  }),
  defineCommand({
    name: 'build',
    summary: {
      fr: [
        'Construit le site dans public/. Une construction qui échoue laisse public/ tel qu’il était.',
        'Le contenu vient d’un dossier de contenu, ou de l’API de contenu à CONTENT_API_URL si cette variable est définie.',
        'Une construction qui ne signale rien pendant 10 minutes, ou BUILD_PATIENCE_MINUTES, est arrêtée avec le code de sortie 124.',
      ].join('\n'),
      en: [
        'Builds the site into public/. A build that fails leaves public/ as it was.',
        'The content comes from a content directory, or from the content API at CONTENT_API_URL when that is set.',
        'A build that reports nothing for 10 minutes, or BUILD_PATIENCE_MINUTES, is ended with exit code 124.',
      ].join('\n'),
    },
    options: { content: contentOption, strict: strictOption, 'allow-removals': allowRemovalsOption },
    check: () => checkSiteUrl(),
    run: async (values) => (await import('./build')).build(values),
  }),
  defineCommand({
    name: 'serve',
    summary: {
      fr: 'Sert le site construit comme le ferait un CDN : compressé, avec les en-têtes de cache et de sécurité, les redirections et de vraies pages 404.',
      en: 'Serves the built site as a CDN would: compressed, with cache and security headers, redirects and real 404s.',
    },
    options: {
      port: portOption({
        fr: 'Port d’écoute ; 0 en prend un libre (par défaut : 4000).',
        en: 'Port to listen on; 0 takes a free one (default: 4000).',
      }),
      host: textOption('NAME', {
        fr: 'Interface d’écoute (par défaut : 127.0.0.1).',
        en: 'Interface to listen on (default: 127.0.0.1).',
      }),
      dir: directoryOption({
        fr: 'Dossier publié d’une construction (par défaut : public/).',
        en: 'Public folder of a build (default: public/).',
      }),
      identity: textOption('URL', {
        fr: 'Adresse du service d’identité d’un site construit pour /_identity/, comme http://127.0.0.1:4200 (par défaut : aucune ; pour un usage local).',
        en: 'Where the identity service of a site built for /_identity/ answers, such as http://127.0.0.1:4200 (default: none; for local use).',
      }),
    },
    check: () => checkSiteUrl(),
    run: async (values) => (await import('./serve')).serve(values),
  }),
  defineCommand({
    name: 'content-api',
    summary: {
      fr: [
        'Sert un dossier de contenu sous la forme de l’API de contenu.',
        'Le secret de --webhook vient de CONTENT_API_WEBHOOK_SECRET.',
      ].join('\n'),
      en: [
        'Serves a content directory as the content API.',
        'The secret of --webhook comes from CONTENT_API_WEBHOOK_SECRET.',
      ].join('\n'),
    },
    options: {
      content: contentOption,
      port: portOption({
        fr: 'Port ; 0 en prend un libre (par défaut : 4100).',
        en: 'Port; 0 takes a free one (default: 4100).',
      }),
      host: textOption('NAME', {
        fr: 'Interface d’écoute (par défaut : 127.0.0.1).',
        en: 'Interface to listen on (default: 127.0.0.1).',
      }),
      state: directoryOption({
        fr: 'Dossier qui garde les curseurs d’un démarrage à l’autre (par défaut : sous .versio/content-api).',
        en: 'Folder that keeps the cursors over a restart (default: below .versio/content-api).',
      }),
      webhook: textOption('URL', { fr: 'Adresse prévenue de chaque changement.', en: 'Address told of each change.' }),
      issuer: textOption('URL', {
        fr: 'Émetteur des jetons d’accès qui ouvrent private/* : https://cognito-idp.<region>.amazonaws.com/<pool> (par défaut : CONTENT_API_ISSUER ; sans émetteur, private/* reste fermé).',
        en: 'Issuer of the access tokens that open private/*: https://cognito-idp.<region>.amazonaws.com/<pool> (default: CONTENT_API_ISSUER; without one, private/* stays closed).',
      }),
      client: textOption('ID', {
        fr: 'Client d’application pour lequel les jetons sont émis (par défaut : CONTENT_API_CLIENT).',
        en: 'App client that the tokens were made for (default: CONTENT_API_CLIENT).',
      }),
      origin: repeatableOption(
        textOption('URL', {
          fr: 'Origine dont les pages peuvent lire private/* ; peut être répétée (par défaut : CONTENT_API_ORIGINS, séparées par des virgules).',
          en: 'Origin whose pages may read private/*; may be given again (default: CONTENT_API_ORIGINS, with commas).',
        }),
      ),
    },
    run: async (values) => (await import('./content-api')).contentApi(values),
  }),
  defineCommand({
    name: 'identity',
    summary: {
      fr: 'Sert un groupe d’utilisateurs et un groupe d’identités comme Amazon Cognito, pour le développement et les tests.',
      en: 'Serves a user pool and an identity pool as Amazon Cognito does, for development and tests.',
    },
    options: {
      port: portOption({
        fr: 'Port ; 0 en prend un libre (par défaut : 4200).',
        en: 'Port; 0 takes a free one (default: 4200).',
      }),
      state: fileOption({
        fr: 'Garde les comptes et la clé de signature d’un démarrage à l’autre (par défaut : .versio/identity/state.json).',
        en: 'Keeps accounts and the signing key over a restart (default: .versio/identity/state.json).',
      }),
      seed: fileOption({
        fr: 'Liste JSON des comptes à créer s’ils n’existent pas encore (par défaut : les comptes de démonstration).',
        en: 'JSON list of users to create when they do not exist yet (default: the demo accounts).',
      }),
    },
    run: async (values) => (await import('./identity')).identity(values),
  }),
  defineCommand({
    name: 'rebuild',
    summary: {
      fr: [
        'Publie le contenu à mesure qu’il change : lance le service de reconstruction, ou interroge celui qui tourne.',
        '  serve           lance le service : des signaux signés déclenchent des constructions, qui font des publications ; l’une est en ligne',
        '  status          ce qui est en ligne, ce qui se construit, et si c’est bien le contenu actuel',
        '  log [build]     le journal d’une construction (par défaut : la plus récente)',
        '  release         construit et publie maintenant, et en suit le déroulement',
        '  releases        les publications conservées',
        '  rollback [id]   remet en ligne une publication antérieure (par défaut : la précédente) et verrouille les publications',
        '  unlock          déverrouille les publications ; la plus récente est mise en ligne',
        'Sans service qui tourne, status, releases, rollback et unlock agissent sur les publications de cette machine.',
      ].join('\n'),
      en: [
        'Publishes content as it changes: runs the rebuild service, or asks the one that runs.',
        '  serve           runs the service: signed hooks start builds, builds make releases, one release is live',
        '  status          what is live, what is being built, whether that is the content as it is now',
        '  log [build]     the log of a build (default: the newest)',
        '  release         builds and publishes now, and tells how it goes',
        '  releases        the releases that are kept',
        '  rollback [id]   puts an earlier release back (default: the one before) and locks publishing',
        '  unlock          unlocks publishing; the newest release goes live',
        'Without a running service, status, releases, rollback and unlock work on the releases of this machine.',
      ].join('\n'),
    },
    operands: { usage: `<${REBUILD_ACTIONS.join('|')}> [id]`, atMost: 2 },
    options: {
      url: textOption('URL', {
        fr: 'Un autre service de reconstruction, ouvert par REBUILD_TOKEN (par défaut : celui de cette machine).',
        en: 'Another rebuild service, opened by REBUILD_TOKEN (default: the one that runs on this machine).',
      }),
      content: directoryOption({
        fr: 'serve : dossier de contenu (par défaut : l’API de contenu à CONTENT_API_URL).',
        en: 'serve: content directory (default: the content API at CONTENT_API_URL).',
      }),
      port: portOption({
        fr: 'serve : port ; 0 en prend un libre (par défaut : 4300).',
        en: 'serve: port; 0 takes a free one (default: 4300).',
      }),
      host: textOption('NAME', {
        fr: 'serve : interface d’écoute (par défaut : 127.0.0.1).',
        en: 'serve: interface to listen on (default: 127.0.0.1).',
      }),
    },
    check: ([action]) => action === 'serve' && checkSiteUrl(),
    run: async (values, operands) => (await import('./rebuild')).rebuild(values, operands),
  }),
  defineCommand({
    name: 'dev',
    summary: {
      fr: [
        'Sert le site pendant que vous y travaillez : un changement du code ou du contenu se voit aussitôt.',
        'Les comptes sont ceux du service d’identité de cette machine, ou de COGNITO_USER_POOL_ID si cette variable est définie.',
        'Modifiez les fichiers du dépôt, et non la copie dans .versio/dev que des messages peuvent nommer.',
      ].join('\n'),
      en: [
        'Serves the site while you work on it: a change of the code or of the content shows at once.',
        'Accounts are those of the identity service on this machine, or of COGNITO_USER_POOL_ID when that is set.',
        'Edit the files of the repository, not the copy in .versio/dev that messages may name.',
      ].join('\n'),
    },
    options: {
      content: contentOption,
      port: portOrNext({ fr: 'du site', en: 'of the site' }, 8000),
    },
    check: () => checkSiteUrl(),
    run: async (values) => (await import('./dev')).dev(values),
  }),
  ...PROJECT_COMMANDS,
];
