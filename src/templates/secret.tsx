import { graphql } from 'gatsby';
import { SecretPage } from '../features/secrets/secret-page';
import { translatedHead } from '../layouts/head/translated-head';
import type { CommonData, TemplateProps } from '../layouts/page-data';
import { loadMessages } from '../messages/runtime-messages';
import type { PageContext } from '../shared/pages/page-plan';

/** The secret page. Its code is part of this template; its messages load afterwards. */
export default function SecretTemplate({ pageContext, location }: TemplateProps<CommonData, PageContext>) {
  return <SecretPage locale={pageContext.locale} search={location.search} load={loadMessages} />;
}

export const Head = translatedHead(() => ({ titleKey: 'secret.title' }));

export const query = graphql`
  query SecretPage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
  }
`;
