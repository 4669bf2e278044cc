/*
 * A page of information around the MDX document that `?__contentFilePath=` names. gatsby-plugin-mdx puts the document into
 * the default export, and reads this file as plain JavaScript with JSX: the typed code is in the feature.
 */
import { graphql } from 'gatsby';
import { informationHead, InformationView } from '../features/information/information-view';
import { withSecretPlaces } from '../features/secrets/use-secret-places';
import { translatedHead } from '../layouts/head/translated-head';

const InformationTemplate = withSecretPlaces(InformationView);
export default InformationTemplate;

export const Head = translatedHead(informationHead);

export const query = graphql`
  query InformationPage(
    $configNodeId: String!
    $shapesNodeId: String!
    $messageLocales: [String!]!
    $ns: [String!]!
    $messages: [String!]!
  ) {
    ...CommonData
    musicsConfig: contentConfig(id: { eq: $configNodeId }) {
      value
    }
    musicShapes: contentMusicShapes(id: { eq: $shapesNodeId }) {
      shapes {
        key
        duration
        contour
      }
    }
  }
`;
