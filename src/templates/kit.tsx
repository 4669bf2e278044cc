import { graphql } from 'gatsby';
import { KitGallery } from '../features/kit-gallery/kit-gallery';

/** `/kit` of `npm run dev`: the gallery of the kit. */
export default function KitTemplate() {
  return <KitGallery />;
}

export const Head = () => <title>Kit – Versio</title>;

export const query = graphql`
  query KitPage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
  }
`;
