import { CURRENT_VERSION, isLocale, type Locale } from '../../../../content-schema';
import type { PageKey } from '../../../shared/navigation/switch-target';
import { publicationsPath, versionParam, type VersionParam } from '../../../shared/routes/paths';
import { matchRoute, routeNamed } from '../../../shared/routes/route-table';

/** What private mode shows at an address. */
export type PrivateTarget =
  /** The list of versions. */
  | { kind: 'versions' }
  /** Something of a version. */
  | { kind: 'content'; segment: VersionParam; subject: PageKey }
  /** A page around the current version: the home page, the search page. */
  | { kind: 'current' }
  /** The page of publications. */
  | { kind: 'publications' }
  /** The page that is there, with the versions that its search may look through. */
  | { kind: 'other' };

/** An address, read. */
export interface PrivateAddress {
  locale: Locale;
  target: PrivateTarget;
}

/** Reads what private mode shows at an address; null where it leaves the page alone. */
export function readPrivateAddress(pathname: string): PrivateAddress | null {
  const locale = pathname.split('/')[1];
  if (isLocale(locale) && pathname === publicationsPath(locale)) return { locale, target: { kind: 'publications' } };
  const match = matchRoute(pathname);
  if (!isLocale(locale) || match.kind !== 'route' || routeNamed(match.name)?.layout === 'auth') return null;
  const { params } = match;
  switch (match.name) {
    case 'index':
    case 'search':
      return { locale, target: { kind: 'current' } };
    case 'version':
      return { locale, target: { kind: 'versions' } };
    case 'version-idVersion':
    case 'version-idVersion-article-idArticle':
    case 'version-idVersion-category-idCategory': {
      const segment = readVersionParam(params['idVersion']);
      const subject = readSubject(params);
      return segment === null || subject === null ? null : { locale, target: { kind: 'content', segment, subject } };
    }
    default:
      return { locale, target: { kind: 'other' } };
  }
}

function readVersionParam(text: string | undefined): VersionParam | null {
  if (text === CURRENT_VERSION) return text;
  const id = readId(text);
  return id === null ? null : versionParam(id);
}

function readSubject({ idArticle, idCategory }: Record<string, string>): PageKey | null {
  if (idArticle === undefined && idCategory === undefined) return { kind: 'version' };
  const id = readId(idArticle ?? idCategory);
  if (id === null) return null;
  return { kind: idArticle === undefined ? 'category' : 'article', id };
}

/** An id as addresses write it: no other spelling leads to a page. */
function readId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}
