import { MDXProvider } from '@mdx-js/react';
import type { ComponentType, ReactNode } from 'react';
import type { InformationDataNode } from '../../../content-schema';
import { Cards } from './cards';
import { ContentText, type QueriedText } from './content-text';
import { History } from './history';
import { InformationPage } from './information-page';
import { type InformationSite, type RenderedInformation, informationContentOf, displayName } from './information-site';
import { Mascot } from './mascot';
import { MDX_COMPONENTS } from './mdx-components';
import { Team } from './team';

/** Props of an information page: its query and its context. */
export interface InformationViewProps<Data> {
  data: Data & {
    site: InformationSite;
    /** Text of the content for this page. */
    text: QueriedText | null;
    /** Lists of the page; null if it only has a text. */
    lists: InformationDataNode | null;
  };
  pageContext: RenderedInformation;
  /** The built-in text, if the page has one. */
  children?: ReactNode;
}

/**
 * Creates the component of an information page: a built-in text with additions of the content, or a
 * page of the content.
 * @param Musics The tracks by category, a component of another feature.
 */
export function informationView<Data>(Musics: ComponentType<{ data: Data }>) {
  return function InformationView({ data, pageContext, children }: InformationViewProps<Data>) {
    const { site, text, lists } = data;
    const name = displayName(pageContext);
    const isBuiltIn = pageContext.information?.pages.find((page) => page.name === name)?.isBuiltIn ?? true;
    const written = text !== null && <ContentText text={text} />;
    return (
      <InformationPage {...informationContentOf(site, pageContext)} name={name}>
        {isBuiltIn ? (
          <>
            <MDXProvider components={MDX_COMPONENTS}>{children}</MDXProvider>
            {written}
          </>
        ) : (
          <>
            {name === 'kawabata' && site.siteMetadata.hasMascot && <Mascot />}
            {written}
            {name === 'index' && <Cards />}
            {name === 'team' && lists !== null && lists.team.length > 0 && <Team members={lists.team} />}
            {name === 'history' && lists !== null && <History entries={lists.history} />}
            {name === 'musics' && <Musics data={data} />}
          </>
        )}
      </InformationPage>
    );
  };
}
