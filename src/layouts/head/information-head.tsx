import type { HeadProps } from 'gatsby';
import {
  informationDescription,
  type InformationDescriptionKey,
  informationTitle,
  type InformationTitleKey,
} from '../../shared/pages/information-messages';
import type { PageContext } from '../../shared/pages/page-plan';
import { INFORMATION_PAGES } from '../../shared/routes/information-pages';
import { socialLook } from '../../shared/social-image/social-image';
import type { CommonData } from '../page-data';
import { headMessage } from './head-message';
import { PageHead } from './page-head';

/** What the head of a page of information is made from. */
type InformationHeadData = CommonData & { text: { excerpt: string } | null };

/** The head of a page of information: its title and description are the content's, or what its name stands for. */
export function informationHead({
  data,
  pageContext,
}: Pick<HeadProps<InformationHeadData, PageContext>, 'data' | 'pageContext'>) {
  const { siteUrl, siteName } = data.site.siteMetadata;
  const { locale, routeName, information } = pageContext;
  const message = (key: InformationTitleKey | InformationDescriptionKey) => headMessage(data, locale, key);
  const name = INFORMATION_PAGES.find((page) => page.routeName === routeName)?.name;
  const page = information?.pages.find((each) => each.name === name);
  const description = page === undefined ? null : (informationDescription(page, message) ?? data.text?.excerpt ?? null);
  return (
    <PageHead
      context={pageContext}
      siteUrl={siteUrl}
      siteName={siteName}
      {...socialLook(data.site.siteMetadata)}
      title={page === undefined ? siteName : informationTitle(page, message)}
      {...(description !== null && { description })}
    />
  );
}
