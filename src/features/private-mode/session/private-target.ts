import { CURRENT_VERSION, type Locale } from '../../../../content-schema';
import type { PageKey } from '../../../shared/navigation/switch-target';
import { versionParam, type VersionParam } from '../../../shared/routes/paths';
import { localeOfPath } from '../../../shared/routes/page-locale';
import { matchRoute, routeNamed } from '../../../shared/routes/route-table';

/** Kind of page of private mode at an address. */
export type PrivateTarget =
  /** The list of versions. */
  | { kind: 'versions' }
  /** A page of a version. */
  | { kind: 'content'; segment: VersionParam; subject: PageKey }
  /** A page with the current version: the home page, the search page. */
  | { kind: 'current'; routeName: 'index' | 'search' }
  /** The publications page. */
  | { kind: 'publications' }
  /** The published page, with the versions that its search covers. */
  | { kind: 'other' };

/** A parsed address. */
export interface PrivateAddress {
  locale: Locale;
  target: PrivateTarget;
}

/** Parses an address; null where private mode does not replace the page. */
export function readPrivateAddress(pathname: string): PrivateAddress | null {
  const locale = localeOfPath(pathname);
  const match = matchRoute(pathname);
  if (locale === undefined || match.kind !== 'route' || routeNamed(match.name)?.layout === 'auth') return null;
  const { params } = match;
  switch (match.name) {
    case 'index':
    case 'search':
      return { locale, target: { kind: 'current', routeName: match.name } };
    case 'publications':
      return { locale, target: { kind: 'publications' } };
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

/** Parses an id of an address. No other spelling is a valid address. */
function readId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}
