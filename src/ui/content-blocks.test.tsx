import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { WIDGET_KINDS } from '../../content-schema';
import { englishLabels, htmlOf } from '../shared/markdown/testing/compile-for-test';
import { Widget } from './widget';

/** Returns the HTML of a component without spaces between blocks, as a browser parses it. */
const markupOf = (element: ReactElement) => normalised(render(element).container.innerHTML);

const normalised = (html: string) => {
  const page = document.createElement('div');
  page.innerHTML = html.replace(/>\s+</g, '><');
  for (const element of page.querySelectorAll('*')) {
    // The order of attributes does not matter.
    const attributes = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  }
  return page.innerHTML;
};

test.each(WIDGET_KINDS)('a %s has the same markup from markdown and from a component', (kind) => {
  const word = englishLabels.widget[kind];
  expect(
    markupOf(
      <Widget kind={kind} word={word}>
        <p>Text</p>
      </Widget>,
    ),
  ).toBe(normalised(htmlOf(`:::${kind}\nText\n:::`)));
  expect(
    markupOf(
      <Widget kind={kind} word={word} title="Title">
        <p>Text</p>
      </Widget>,
    ),
  ).toBe(normalised(htmlOf(`:::${kind}[Title]\nText\n:::`)));
});

// Checked by the compiler, which reports an expected error that is missing.
// @ts-expect-error -- not a kind
void (<Widget kind="tip" word="Tip" children={null} />);
