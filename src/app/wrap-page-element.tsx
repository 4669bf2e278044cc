import type { GatsbyBrowser } from 'gatsby';
import { PageFrame, type PageFrameProps } from './page-frame';

/** Gatsby API: puts the frame around every page; it stays when the page in it changes. */
export const wrapPageElement: NonNullable<GatsbyBrowser['wrapPageElement']> = ({ element, props }) => {
  // Gatsby types a page's query result and context as unknown; they are what our templates ask and our plan gives.
  const { data, pageContext, location } = props as unknown as Omit<PageFrameProps, 'children'>;
  return (
    <PageFrame data={data} pageContext={pageContext} location={location}>
      {element}
    </PageFrame>
  );
};
