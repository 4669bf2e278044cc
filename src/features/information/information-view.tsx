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

/** Props of a page of information: what its query and its context give. */
export interface InformationViewProps<Data> {
  data: Data & {
    site: InformationSite;
    /** What the content says on this page. */
    text: QueriedText | null;
    /** What the page is made of besides; null where it is made of its text alone. */
    lists: InformationDataNode | null;
  };
  pageContext: RenderedInformation;
  /** The text that comes with the program, where the page is made of that. */
  children?: ReactNode;
}

/**
 * Makes the component of a page of information: a text that comes with the program and what the content adds to it, or
 * what the content says.
 * @param Musics The tracks by category, which are of another feature.
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
