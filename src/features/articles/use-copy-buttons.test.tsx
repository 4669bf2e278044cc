import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anArticlePage } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { ArticlePage } from './article-page';

/** A code block as rendered by the pipeline. */
const code = (text: string, copy = 'Copy') =>
  `<figure class="code"><pre><code>${text}</code></pre><button type="button" class="copy" aria-label="${copy} the code">${copy}</button></figure>`;
const writeText = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  Object.assign(navigator, { clipboard: { writeText } });
});

const status = () => screen.getAllByRole('status').at(-1);

test('the button of each code block copies its own code, with a message in the language of the page', async () => {
  renderIn('fr', <ArticlePage {...anArticlePage({ html: code('npm start\n') + code('npm test\n') })} />);
  const [first, second] = screen.getAllByRole('button', { name: 'Copy the code' });
  if (second) fireEvent.click(second);
  await waitFor(() => expect(second).toHaveTextContent('Copié'));
  expect(first).toHaveTextContent('Copy');
  expect(writeText.mock.calls).toEqual([['npm test']]);
  expect(status()).toHaveTextContent('Copié');
});

test('a button gets its label back after a while, also if it was clicked again meanwhile', async () => {
  jest.useFakeTimers();
  try {
    renderIn('en', <ArticlePage {...anArticlePage({ locale: 'en', html: code('npm start') })} />);
    const button = screen.getByRole('button', { name: 'Copy the code' });
    for (let click = 0; click < 2; click += 1) {
      fireEvent.click(button);
      await act(() => jest.advanceTimersByTimeAsync(1500));
      expect(button).toHaveTextContent('Copied');
    }
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(button).toHaveTextContent(/^Copy$/);
    expect(status()).toBeEmptyDOMElement();
  } finally {
    jest.useRealTimers();
  }
});

test('lines marked as removed are not copied', async () => {
  const lines = '<span class="line line-del">old\n</span><span class="line line-ins">new\n</span>';
  renderIn('en', <ArticlePage {...anArticlePage({ locale: 'en', html: code(lines) })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('new'));
});

test('where copying is refused the code is selected, with a message', async () => {
  writeText.mockRejectedValue(new Error('refused'));
  renderIn('en', <ArticlePage {...anArticlePage({ locale: 'en', html: code('npm start') })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }));
  await waitFor(() => expect(status()).toHaveTextContent('Could not copy: the code is selected.'));
  expect(String(window.getSelection())).toBe('npm start');
});

test('the buttons of the next article work as well', async () => {
  const { rerender } = renderIn('en', <ArticlePage {...anArticlePage({ html: code('a') })} />);
  rerender(<ArticlePage {...anArticlePage({ html: code('b') })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }));
  await waitFor(() => expect(writeText.mock.calls).toEqual([['b']]));
});

test('an article without code has no status', () => {
  renderIn('en', <ArticlePage {...anArticlePage()} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
