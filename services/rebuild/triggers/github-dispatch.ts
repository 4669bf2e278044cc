import { say, sameInBoth } from '../../../content-schema';
import { type BuildTrigger, postTrigger, readWebAddress } from './build-trigger';

/** A repository whose workflow builds the site, `on: repository_dispatch`. */
export interface GithubDispatchOptions {
  /** `owner/name`. */
  repository: string;
  /** A token that may write the contents of the repository. */
  token: string;
  /** Address of the API (default `https://api.github.com`; that of a GitHub Enterprise Server ends in `/api/v3`). */
  api?: string;
}

const REPOSITORY = /^[\w.-]+\/[\w.-]+$/;
/** Name of the event that workflows wait for. */
const EVENT = 'content-changed';

/** Creates a trigger for GitHub Actions. @throws {Error} when an option is invalid. */
export function createGithubDispatch(options: GithubDispatchOptions): BuildTrigger {
  const { repository, token, api = 'https://api.github.com' } = options;
  if (!REPOSITORY.test(repository)) {
    throw new Error(
      say({
        fr: `GitHub : il faut un dépôt tel que "owner/name", et non ${JSON.stringify(repository)}.`,
        en: `GitHub: expected a repository such as "owner/name", received ${JSON.stringify(repository)}.`,
      }),
    );
  }
  if (!/^\S+$/.test(token))
    throw new Error(
      say({
        fr: 'GitHub : il faut un jeton, et sans espaces.',
        en: 'GitHub: expected a token, received none, or one with spaces.',
      }),
    );
  const url = readWebAddress(sameInBoth('GitHub'), `${api.replace(/\/+$/, '')}/repos/${repository}/dispatches`);
  const name = sameInBoth(`GitHub (${repository})`);
  return {
    name,
    send: ({ build, id, signal }) =>
      postTrigger({
        url,
        id,
        signal,
        headers: {
          accept: 'application/vnd.github+json',
          authorization: `Bearer ${token}`,
          'x-github-api-version': '2022-11-28',
        },
        body: { event_type: EVENT, client_payload: { build } },
      }),
  };
}
