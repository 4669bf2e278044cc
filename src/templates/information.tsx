/*
 * Information page. Renders the MDX document named by `?__contentFilePath=` if it is one of the
 * site's, else the text of the content. gatsby-plugin-mdx passes the document to the default
 * export, and parses this file as plain JavaScript with JSX, so the typed code is in the feature.
 */
import { graphql } from 'gatsby';
import { informationView } from '../features/information/information-view';
import { MusicList } from '../features/music/music-list';
import { withSecretPlaces } from '../features/secrets/use-secret-places';
import { informationHead } from '../layouts/head/information-head';

const InformationTemplate = withSecretPlaces(informationView(MusicList));
export default InformationTemplate;

export const Head = informationHead;

export const query = graphql`
  query InformationPage(
    $textNodeId: String!
    $dataNodeId: String!
    $configNodeId: String!
    $shapesNodeId: String!
    $messageLocales: [String!]!
    $ns: [String!]!
    $messages: [String!]!
  ) {
    ...CommonData
    ...InformationData
    lists: contentInformationData(id: { eq: $dataNodeId }) {
      team
      history
    }
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
