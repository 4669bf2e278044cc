import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { stopTestApis } from '../../services/content-api/testing/test-api';
import { buildDirectory } from './testing/build-directory';
import { ROOT } from './testing/build-texts';
import { describeBuiltTexts } from './testing/describe-built-texts';

const CORPORA = path.resolve(ROOT, '../shared/corpora');
const isThere = existsSync(CORPORA);
const names = isThere
  ? readdirSync(CORPORA).filter((name) => existsSync(path.join(CORPORA, name, 'versions.json')))
  : ['(none beside the repository)'];

afterAll(stopTestApis);

(isThere ? describe : describe.skip).each(names)('real documentation: %s', (name) => {
  describeBuiltTexts(() => buildDirectory(path.join(CORPORA, name)));
});
