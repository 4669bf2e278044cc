import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { readersLocale } from '../layouts/readers-locale';
import { ErrorIllustration, ErrorPage } from '../features/errors/error-page';
import { nearestPage, searchWords } from '../features/errors/near-address';
import { useMissingAddress } from '../features/errors/use-missing-address';
import {
  PrivateModeFailure,
  SessionOver,
  SignInHint,
  PageLoading,
  SwitchOnHint,
} from '../features/private-mode/reserved-address';
import { NotFoundSuggestions } from '../features/errors/not-found-suggestions';
import { useSecretPlaces } from '../features/secrets/use-secret-places';
import type { PageContext } from '../shared/pages/page-plan';
import { translatedHead } from '../layouts/head/translated-head';
import type { CommonData } from '../layouts/page-data';
import { type AccessStatus, useReservedAddress } from '../layouts/use-reserved-address';
import { useTranslation } from '../messages/use-translation';
import { DATA_SECRET } from '../shared/page-contract';
import { pageLocale } from '../shared/routes/page-locale';
import { homePath } from '../shared/routes/paths';
import { versionSummaries } from '../shared/versions';
import { useIsInBrowser } from '../ui/use-is-in-browser';
import { siteLocation } from '../shared/routes/base-path';

/**
 * Statuses in which it is not known yet whether the page exists: no reload and no request about
 * redirects.
 */
const UNDECIDED: readonly AccessStatus[] = ['unknown', 'ended', 'sign-in', 'loading', 'failed'];

/**
 * The 404 page. Gatsby renders this page at every unknown address; the frame translates it to the
 * language of the address.
 */
export default function NotFoundTemplate({ data, pageContext, ...visited }: PageProps<CommonData, PageContext>) {
  const location = siteLocation(visited.location);
  const locale = pageLocale(pageContext, location);
  const site = data.site.siteMetadata;
  const { accessStatus, signInUrl } = useReservedAddress({ locale, location, site });
  const isUndecided = UNDECIDED.includes(accessStatus);
  const error = useMissingAddress(location.pathname, site.publicApiUrl, readersLocale, isUndecided);
  useSecretPlaces();
  if (accessStatus === 'ended') return <SessionOver signInUrl={signInUrl} />;
  if (accessStatus === 'loading') return <PageLoading />;
  if (accessStatus === 'failed') return <PrivateModeFailure />;
  return (
    <ErrorPage
      status={404}
      homePath={homePath(locale)}
      error={isUndecided ? null : error}
      picture={HAS_MASCOT ? <GreetedHeron /> : null}
      wayOn={
        <NotFoundSuggestions
          locale={locale}
          words={error === null ? '' : searchWords(location.pathname)}
          near={
            error &&
            nearestPage(location.pathname, locale, {
              versions: versionSummaries(data.versions.nodes, locale),
              hasInformation: data.site.informationPages.includes('index'),
            })
          }
        />
      }
    >
      {accessStatus === 'signed-out' && <SignInHint signInUrl={signInUrl} />}
      {accessStatus === 'off' && <SwitchOnHint />}
    </ErrorPage>
  );
}

/**
 * Illustration of the 404 page that the reader can greet: a button once scripts run, a picture
 * without them.
 */
function GreetedHeron() {
  const { t } = useTranslation('pages');
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser) return <ErrorIllustration />;
  return (
    <button type="button" className="pictured" aria-label={t('notFound.greet')} {...{ [DATA_SECRET]: 'greeting' }}>
      <ErrorIllustration />
    </button>
  );
}

/**
 * Head of the 404 page. Scripts render it with the data of the only 404 page they know, whichever
 * one the host sent.
 */
export const Head = ({ data, pageContext, location }: HeadProps<CommonData, PageContext>) => (
  <ErrorHead data={data} pageContext={{ ...pageContext, locale: pageLocale(pageContext, location) }} />
);

const ErrorHead = translatedHead(() => ({ titleKey: 'error.title', titleValues: { status: '404' } }));

export const query = graphql`
  query NotFoundPage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
  }
`;
