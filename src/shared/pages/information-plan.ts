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

/** Everything that decides which pages of information a site has. */
export interface InformationSources {
  /** The texts of the content, as each locale shows them. */
  texts: readonly (InformationTextHead & { name: InformationTextName; locale: Locale })[];
  data: InformationDataNode;
  identity: Pick<SiteIdentity, 'hasBuiltInPages' | 'hasMascot'>;
  /** Whether there is a track to play. */
  hasMusic: boolean;
}

/** What holds of a page: whether it is one of ours, whether the content makes it, whether something besides a text is on it. */
interface Grounds {
  isOurs: boolean;
  isWritten: boolean;
  hasMore: boolean;
}

/**
 * Finds which pages of information a site has, and what the content says on each. The privacy policy is always there; the
 * list of the others is where there is another; what the content writes wins over what comes with the program.
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
    const { isOurs, isWritten, hasMore } = groundsOf(name, sources, hasOwnText(texts));
    if (!isOurs && !isWritten) return [];
    const isBuiltIn = name === 'privacy-policy' || (isOurs && !isWritten);
    return [{ name, isBuiltIn, isTextAlone: !isBuiltIn && !hasMore, texts }];
  });
  const isList = ({ name }: InformationPage) => name === 'index';
  const isWorthAList = pages.some((page) => !isList(page) && page.name !== 'privacy-policy');
  return { pages: pages.filter((page) => isWorthAList || !isList(page)), homeText: textsOf('home') };
}

function groundsOf(name: InformationName, sources: InformationSources, hasText: boolean): Grounds {
  const { data, identity, hasMusic } = sources;
  const isOurs = identity.hasBuiltInPages;
  switch (name) {
    case 'privacy-policy':
      return { isOurs: true, isWritten: false, hasMore: true };
    case 'index':
      // Cards of the others are made in any case; the list itself goes where there are none.
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

/** What stands before there is any content: the privacy policy alone. */
export const NO_INFORMATION: InformationPagesNode = planInformation({
  texts: [],
  data: { team: [], history: [] },
  identity: { hasBuiltInPages: false, hasMascot: true },
  hasMusic: false,
});
