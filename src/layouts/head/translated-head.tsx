import type { HeadProps } from 'gatsby';
import type { PageContext } from '../../shared/pages/page-plan';
import type { CommonData } from '../page-data';
import { headMessage } from './head-message';
import { PageHead } from './page-head';

/** Message keys of a head, in the bundle `pages`. */
export interface HeadMessages {
  /** Undefined when the title is only the name of the site. */
  titleKey?: string;
  /** Values for the `{{names}}` in the title (default: none). */
  titleValues?: Record<string, string>;
  /** Default: no description. */
  descriptionKey?: string;
}

/**
 * Creates the head of a page whose title is a translation.
 * @param messagesOf Returns the message keys of a page by its context.
 */
export function translatedHead(messagesOf: (context: PageContext) => HeadMessages) {
  return function TranslatedHead({
    data,
    pageContext,
    title = null,
    description,
  }: Pick<HeadProps<CommonData, PageContext>, 'data' | 'pageContext'> & {
    /** Title and description that replace the translations (default: null, the translation). */
    title?: string | null;
    description?: string | null;
  }) {
    const { siteName } = data.site.siteMetadata;
    const { titleKey, titleValues, descriptionKey } = messagesOf(pageContext);
    const translate = (key: string, values = {}) => headMessage(data, pageContext.locale, key, values);
    return (
      <PageHead
        context={pageContext}
        site={data.site.siteMetadata}
        title={title ?? (titleKey === undefined ? siteName : translate(titleKey, titleValues))}
        {...(descriptionKey === undefined ? {} : { description: description ?? translate(descriptionKey) })}
      />
    );
  };
}
