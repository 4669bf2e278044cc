import {
  homeFrontMatterSchema,
  informationFrontMatterSchema,
  type InformationFrontMatter,
  type InformationTextName,
  type Locale,
} from '../../../content-schema';
import type { FileProblem } from './content-problem';
import { parseFrontMatter } from './parse-front-matter';
import { type ContentText, cutTextFile, readBody } from './parse-text-file';

/** A valid information text. */
export interface InformationFile extends ContentText {
  kind: 'information';
  locale: Locale;
  name: InformationTextName;
  frontMatter: InformationFrontMatter;
}

/**
 * Parses an information text: optional front matter, then markdown.
 * @throws {Error} with a message that names the field or line, what was expected and what was
 *   received.
 */
export function parseInformationFile(
  bytes: Buffer,
  place: Pick<InformationFile, 'locale' | 'name'>,
): { value: InformationFile; problems: FileProblem[] } {
  const cut = cutTextFile(bytes);
  const { frontMatter, problems } = parseFrontMatter<
    typeof homeFrontMatterSchema | typeof informationFrontMatterSchema
  >(place.name === 'home' ? homeFrontMatterSchema : informationFrontMatterSchema, cut.yaml);
  return {
    value: { kind: 'information', ...place, frontMatter, ...readBody(bytes.subarray(cut.bodyStart), cut.bodyLine) },
    problems,
  };
}
