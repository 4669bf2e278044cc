/*
 * A page of information around the MDX document that `?__contentFilePath=` names. gatsby-plugin-mdx puts the document into
 * the default export, and reads this file as plain JavaScript with JSX: the typed code is in information-view.tsx.
 */
import { graphql } from 'gatsby';
import { InformationHead, InformationView } from './information-view';

export default InformationView;

export const Head = InformationHead;

export const query = graphql`
  query InformationPage($configNodeId: String!, $messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
    musicsConfig: contentConfig(id: { eq: $configNodeId }) {
      value
    }
  }
`;
