import type { DocumentLabels } from './document';

/**
 * Builds the labels of the pipeline from the flat messages of
 * `locales/<locale>/article-description.json`.
 * @throws {Error} when messages are missing, listing all of them.
 */
export function labelsFrom(messages: Record<string, string>): DocumentLabels {
  const missing: string[] = [];
  const message = (key: string): string => {
    const text = messages[key];
    if (text === undefined || text === '') missing.push(key);
    return text ?? '';
  };
  const labels: DocumentLabels = {
    widget: {
      summary: message('widget.summary'),
      requirement: message('widget.requirement'),
      note: message('widget.note'),
      important: message('widget.important'),
      danger: message('widget.danger'),
      warning: message('widget.warning'),
    },
    spoiler: message('spoiler'),
    headingLink: message('headingLink'),
    newTab: message('newTab'),
    backToReference: message('backToReference'),
    footnotes: message('footnotes'),
    missingArticle: message('missingArticle'),
    missingImage: message('missingImage'),
    brokenComponent: message('brokenComponent'),
    table: message('table'),
    copy: message('copy'),
    copyCode: message('copyCode'),
  };
  if (missing.length > 0) {
    throw new Error(
      `Messages of the markdown pipeline: expected a text for each of its keys, received none for ${missing.join(', ')}. ` +
        'Add them to locales/<locale>/article-description.json.',
    );
  }
  return labels;
}
