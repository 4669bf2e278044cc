import {
  forEachLocale,
  type InformationDataNode,
  type InformationName,
  type InformationPage,
  type InformationPagesNode,
  type InformationTextHead,
  type InformationTextName,
  LOCALES,
  type Locale,
} from '../../../content-schema';
import type { SiteIdentity } from '../site/site-identity';
import { INFORMATION_PAGES } from '../routes/information-pages';

/** Data that determines the information pages of a site. */
export interface InformationSources {
  /** Texts of the content in each locale. */
  texts: readonly (InformationTextHead & { name: InformationTextName; locale: Locale })[];
  data: InformationDataNode;
  identity: Pick<SiteIdentity, 'hasBuiltInPages' | 'hasMascot'>;
  /** Whether at least one track is playable. */
  hasMusic: boolean;
}

/**
 * Origins of a page: whether it is a built-in page, whether
 * the content provides it, whether it has more than a text.
 */
interface PageOrigin {
  isOurs: boolean;
  isWritten: boolean;
  hasMore: boolean;
}

/**
 * Determines the information pages of a site, and their texts from the
 * content. The privacy policy always exists. The list page exists when
 * there is another page. Pages of the content replace built-in ones.
 */
export function planInformation(sources: InformationSources): InformationPagesNode {
  const textsOf = (name: InformationTextName) =>
    forEachLocale((locale): InformationTextHead | null => {
      const text = sources.texts.find((each) => each.name === name && each.locale === locale);
      if (text === undefined) return null;
      const { contentLocale, title, description, colorMode } = text;
      return { contentLocale, title, description, ...(colorMode && { colorMode }) };
    });
  const pages = INFORMATION_PAGES.flatMap(({ name }): InformationPage[] => {
    const texts = textsOf(name);
    const { isOurs, isWritten, hasMore } = originOf(name, sources, hasOwnText(texts));
    if (!isOurs && !isWritten) return [];
    const isBuiltIn = name === 'privacy-policy' || (isOurs && !isWritten);
    return [{ name, isBuiltIn, isTextAlone: !isBuiltIn && !hasMore, texts }];
  });
  const isList = ({ name }: InformationPage) => name === 'index';
  const isWorthAList = pages.some((page) => !isList(page) && page.name !== 'privacy-policy');
  return { pages: pages.filter((page) => isWorthAList || !isList(page)), homeText: textsOf('home') };
}

function originOf(name: InformationName, sources: InformationSources, hasText: boolean): PageOrigin {
  const { data, identity, hasMusic } = sources;
  const isOurs = identity.hasBuiltInPages;
  switch (name) {
    case 'privacy-policy':
      return { isOurs: true, isWritten: false, hasMore: true };
    case 'index':
      // The cards of the others are always generated; the
      // list page itself is dropped when there are none.
      return { isOurs, isWritten: hasText || !isOurs, hasMore: true };
    case 'musics':
      return { isOurs: isOurs && hasMusic, isWritten: hasMusic && (hasText || !isOurs), hasMore: true };
    case 'kawabata':
      return { isOurs: isOurs && identity.hasMascot, isWritten: hasText, hasMore: false };
    case 'team':
      return { isOurs, isWritten: hasText || data.team.length > 0, hasMore: data.team.length > 0 };
    case 'history':
      return { isOurs, isWritten: hasText || data.history.length > 0, hasMore: data.history.length > 0 };
    default:
      return { isOurs, isWritten: hasText, hasMore: false };
  }
}

const hasOwnText = (texts: InformationPage['texts']): boolean => LOCALES.some((locale) => texts[locale] !== null);

/** Plan without any content: the privacy policy alone. */
export const NO_INFORMATION: InformationPagesNode = planInformation({
  texts: [],
  data: { team: [], history: [] },
  identity: { hasBuiltInPages: false, hasMascot: true },
  hasMusic: false,
});
