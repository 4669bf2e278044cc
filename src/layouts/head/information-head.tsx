import type { HeadProps } from 'gatsby';
import {
  informationDescription,
  type InformationDescriptionKey,
  informationTitle,
  type InformationTitleKey,
} from '../../shared/pages/information-messages';
import type { PageContext } from '../../shared/pages/page-plan';
import { informationNameOf } from '../../shared/routes/information-pages';
import type { CommonData } from '../page-data';
import { headMessage } from './head-message';
import { PageHead } from './page-head';

/** Page data of the head of an information page. */
type InformationHeadData = CommonData & { text: { excerpt: string } | null };

/**
 * Head of an information page. Its title and description come from the content, or from the
 * messages for its name.
 */
export function informationHead({
  data,
  pageContext,
}: Pick<HeadProps<InformationHeadData, PageContext>, 'data' | 'pageContext'>) {
  const { siteName } = data.site.siteMetadata;
  const { locale, routeName, information } = pageContext;
  const message = (key: InformationTitleKey | InformationDescriptionKey) => headMessage(data, locale, key);
  const name = informationNameOf(routeName);
  const page = information?.pages.find((each) => each.name === name);
  const description = page === undefined ? null : (informationDescription(page, message) ?? data.text?.excerpt ?? null);
  return (
    <PageHead
      context={pageContext}
      site={data.site.siteMetadata}
      title={page === undefined ? siteName : informationTitle(page, message)}
      {...(description !== null && { description })}
    />
  );
}
