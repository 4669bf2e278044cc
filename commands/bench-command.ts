import type { PagePart } from '../tools/bench/pages/page-benchmark';
import { choiceOption, defineCommand, directoryOption, fileOption, flagOption } from './command-line/command';

/** Repeated here because the benchmark is a separate package, which is not installed everywhere. */
const PAGE_PARTS: readonly PagePart[] = ['visits', 'chunks', 'touches', 'lighthouse'];

/** The `bench` command: its name, help and options. */
export const benchCommand = defineCommand({
  name: 'bench',
  summary: {
    fr: [
      'Mesure les constructions, les pages, la recherche, les comptes, le mode privé, la musique, la lecture hors ligne et la publication, et affiche des tableaux avec des rapports. Prend environ une demi-heure sur deux cœurs.',
      'Le corpus ../shared/corpora/astro sert s’il est là, sinon le contenu du site lui-même.',
    ].join('\n'),
    en: [
      'Measures builds, pages, search, accounts, private mode, music, reading offline and publishing, and prints tables with ratios. Takes about half an hour on two cores.',
      'The corpus ../shared/corpora/astro is used where it is there, else the content of the site itself.',
    ].join('\n'),
  },
  options: {
    json: fileOption({ fr: 'Y écrit aussi les mesures, en JSON.', en: 'Writes the figures there too, as JSON.' }),
    small: flagOption({
      fr: 'Laisse de côté le site de 10 000 pages ; avec --pages ou --search, celui du corpus ; avec --scale, le plus grand.',
      en: 'Leaves out the site of 10000 pages; with --pages or --search, the site of the corpus; with --scale, the largest.',
    }),
    pages: flagOption({
      fr: 'Ne mesure que les pages : celles de public/ et un article du corpus (environ un quart d’heure).',
      en: 'Measures only pages: those in public/, and an article of the corpus (about a quarter of an hour).',
    }),
    search: flagOption({
      fr: 'Ne mesure que la recherche : la nôtre et d’autres sur le corpus, puis la nôtre dans Chromium sur le site de public/ et sur celui du corpus (environ vingt minutes).',
      en: 'Measures only search: ours beside others on the corpus, then ours in Chromium on the site in public/ and on that of the corpus (about twenty minutes).',
    }),
    accounts: flagOption({
      fr: 'Ne mesure que les comptes : scripts, connexion, nom dans l’en-tête (quelques minutes).',
      en: 'Measures only accounts: scripts, signing in, the name in the header (some minutes).',
    }),
    private: flagOption({
      fr: 'Ne mesure que le mode privé : clics, fichiers enregistrés, recherche, scripts (quelques minutes).',
      en: 'Measures only private mode: clicks, saved files, search, scripts (some minutes).',
    }),
    music: flagOption({
      fr: 'Ne mesure que la musique, sur le site de public/ : son coût, du clic au son (quelques minutes).',
      en: 'Measures only music, on the site in public/: what it costs, click to sound (some minutes).',
    }),
    offline: flagOption({
      fr: 'Ne mesure que la lecture hors ligne, sur le site de public/ : son coût à la première visite, les pages et la recherche sans réseau ; et les paquets du corpus (quelques minutes ; avec --small, sans le corpus).',
      en: 'Measures only reading offline, on the site in public/: its cost for a first visit, pages and search without a network; and packs of the corpus (some minutes; with --small without the corpus).',
    }),
    rebuild: flagOption({
      fr: 'Ne mesure que la publication : modifications, du signal au site en ligne, sur des sites de trois tailles, rafales de signaux, retour arrière, et cent modifications comparées à des constructions complètes (environ une heure ; avec --small, le tiers).',
      en: 'Measures only publishing: edits from the hook to the live site on sites of three sizes, hook storms, rollback, and a hundred edits compared with builds from nothing (about an hour; with --small a third of it).',
    }),
    scale: flagOption({
      fr: 'Ne mesure que les constructions à partir de rien de sites d’environ 1 000, 5 000 et 15 000 pages : chaque étape, la mémoire, et ce qui croît plus vite que le site (environ un quart d’heure ; avec --small, sans le plus grand, six minutes).',
      en: 'Measures only builds from nothing of sites of about 1000, 5000 and 15000 pages: each stage, memory, and what grows faster than the site (about a quarter of an hour; with --small without the largest, six minutes).',
    }),
    extreme: flagOption({
      fr: 'Ne construit qu’un site aux articles démesurés (5 Mo, 20 000 intertitres, 10 000 images) et à 3 000 articles dans une catégorie, et liste ce qui en est dit (environ cinq minutes ; avec --small, 100 articles).',
      en: 'Builds only a site with articles beyond measure (5 MB, 20000 headings, 10000 images) and 3000 articles in one category, and lists what is told of them (about five minutes; with --small 100 articles).',
    }),
    content: directoryOption({
      fr: 'Avec --pages : construit ce dossier de contenu dans une copie au lieu de prendre public/.',
      en: 'With --pages: builds this content directory in a copy instead of taking public/.',
    }),
    part: choiceOption([...PAGE_PARTS, 'answers'] as const, 'NAME', {
      fr: `Avec --pages : seulement cette partie (${PAGE_PARTS.join(', ')}). Avec --search : answers, ce que chargent les réponses.`,
      en: `With --pages: only this part of it (${PAGE_PARTS.join(', ')}). With --search: answers, what answers load.`,
    }),
  },
  run: async (values) => (await import('./bench')).bench(values),
});
