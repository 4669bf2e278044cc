import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks the AWS Signature Version 4 of a request. Implemented from the specification, because the
 * test server requires a signature but does not verify it.
 */
export function isSignedWith(secret: string, method: string, target: string, headers: IncomingHttpHeaders): boolean {
  const [, , day = '', region = '', signed = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const [path = '', query = ''] = target.split('?', 2);
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonicalHeaders = signed
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}\n`);
  const request = [
    method,
    path,
    canonicalQuery,
    canonicalHeaders.join(''),
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => hmac(from, part),
    `AWS4${secret}`,
  );
  return hmac(key, text).toString('hex') === signature;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
