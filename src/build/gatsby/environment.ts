import { say, buildEnvironmentSchema, parseWithFriendlyErrors, type BuildEnvironment } from '../../../content-schema';
import { messageOf } from '../../node/errors';

/**
 * Reads the environment of a build. An empty variable counts as unset.
 * @throws {ContentParseError} when a variable is missing or malformed.
 */
function readBuildEnvironment(variables: Record<string, string | undefined> = process.env): BuildEnvironment {
  return parseWithFriendlyErrors(
    buildEnvironmentSchema,
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
    say({ fr: 'les variables d’environnement', en: 'the environment variables' }),
    say({
      fr: '`npm run build` lance de lui-même une API de contenu ; pour construire depuis une autre, mettez son adresse dans CONTENT_API_URL.',
      en: '`npm run build` starts a content API by itself; to build from another, set CONTENT_API_URL to its address.',
    }),
  );
}

/**
 * Reads the environment of a build, or exits with the reason. Gatsby would load its configuration
 * again after a failure, and report a half-loaded module instead of the error.
 */
export function readBuildEnvironmentOrExit(): BuildEnvironment {
  try {
    return readBuildEnvironment();
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  }
}
