import type { ArticlePageProps } from '../features/articles/article-page';
import type { ShellProps } from '../layouts/shell';
import type {
  NavigationArticle,
  NavigationCategory,
  ArticleLink,
  CategoryListing,
} from '../shared/navigation/page-navigation';
import type { VersionSummary } from '../shared/versions';

/** A version: 2.1, current and public. */
export const aVersion = (fields: Partial<VersionSummary> = {}): VersionSummary => ({
  id: 2,
  name: 'Versio 2.1',
  path: '/fr/version/2',
  description: null,
  label: null,
  age: 'current',
  color: null,
  publishedAt: null,
  ...fields,
});

/** A link to article 12. */
export const anArticleLink = (fields: Partial<ArticleLink> = {}): ArticleLink => ({
  id: 12,
  title: 'Installer',
  path: '/fr/version/2/article/12',
  description: '',
  ...fields,
});

/** Category 5 with one article. */
export const aListing = (fields: Partial<CategoryListing> = {}): CategoryListing => ({
  id: 5,
  title: 'Démarrer',
  path: '/fr/version/2/category/5',
  description: '',
  articles: [anArticleLink()],
  children: [],
  ...fields,
});

/** Article 12 in the navigation, not the one being read. */
export const aNavigationArticle = (fields: Partial<NavigationArticle> = {}): NavigationArticle => ({
  id: 12,
  title: 'Installer',
  path: '/fr/version/2/article/12',
  current: false,
  ...fields,
});

/** Category 5 in the navigation with its article, not the branch being read. */
export const aNavigationCategory = (fields: Partial<NavigationCategory> = {}): NavigationCategory => ({
  id: 5,
  title: 'Démarrer',
  path: '/fr/version/2/category/5',
  current: false,
  open: false,
  articles: [aNavigationArticle()],
  children: [],
  ...fields,
});

/** A French article of the current version. */
export const anArticlePage = (props: Partial<ArticlePageProps> = {}): ArticlePageProps => ({
  locale: 'fr',
  path: '/fr/version/2/article/12',
  title: 'Installer Versio',
  description: '',
  html: '<p>Le texte.</p>',
  contentLocale: 'fr',
  updatedAt: '2026-05-01',
  version: aVersion(),
  currentVersion: null,
  breadcrumb: [],
  headings: [],
  previous: null,
  next: null,
  related: [],
  color: null,
  banner: null,
  icon: null,
  ...props,
});

/** The shell of a French page outside any version. */
export const aShell = (props: Partial<ShellProps> = {}): ShellProps => ({
  siteName: 'Versio',
  homePath: '/fr',
  year: 2026,
  author: { name: 'Kawabata', url: 'https://example.org/kawabata' },
  informationPath: '/fr/information',
  privacyPolicyPath: '/fr/privacy-policy',
  accountPath: '/fr/account',
  session: null,
  offlinePath: '/fr/offline',
  secretPath: '/fr/secret',
  hasMusic: false,
  social: [],
  links: [],
  searchPath: '/fr/search',
  versionListPath: '/fr/version',
  versions: [],
  languages: [
    { locale: 'fr', path: '/fr', current: true },
    { locale: 'en', path: '/en', current: false },
  ],
  navigation: null,
  children: null,
  ...props,
});
