import { z } from 'zod';
import { say, expecting, parseWithFriendlyErrors } from '../../../../content-schema';

/** Bucket that a site is published to. */
export interface BucketOptions {
  /** URL of the S3-compatible service, such as `https://s3.eu-west-3.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of every key, without slashes around it; empty for none. */
  prefix: string;
}

const environmentSchema = z.object({
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_BUCKET: z.string().regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    expecting({
      fr: 'le nom d’un compartiment, comme "docs-example-org"',
      en: 'a name of a bucket, such as "docs-example-org"',
    }),
  ),
  S3_REGION: z.string().min(1).default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().min(1),
  AWS_SECRET_ACCESS_KEY: z.string().min(1),
  S3_PREFIX: z
    .string()
    .regex(
      /^(?:[\w.-]+(?:\/[\w.-]+)*)?$/,
      expecting({
        fr: 'un chemin sans barre oblique au début ni à la fin, comme "docs/site"',
        en: 'a path without slashes around it, such as "docs/site"',
      }),
    )
    .default(''),
});

/**
 * Reads the bucket options from the environment; null when `S3_BUCKET` is not set.
 * @throws {ContentParseError} when an option is missing or invalid.
 */
export function bucketFromEnvironment(environment: Readonly<Record<string, string | undefined>>): BucketOptions | null {
  if (!environment.S3_BUCKET) return null;
  const read = parseWithFriendlyErrors(
    environmentSchema,
    environment,
    say({ fr: 'l’environnement', en: 'the environment' }),
    say({ fr: 'Définissez la variable, puis recommencez.', en: 'Set the variable, then start again.' }),
  );
  return {
    endpoint: read.S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: read.S3_BUCKET,
    region: read.S3_REGION,
    accessKeyId: read.AWS_ACCESS_KEY_ID,
    secretAccessKey: read.AWS_SECRET_ACCESS_KEY,
    prefix: read.S3_PREFIX,
  };
}
