import { fireEvent, screen, waitFor } from '@testing-library/react';
import { anArticlePage } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { ArticlePage } from './article-page';

const code = (text: string) => `<figure class="code"><pre><code>${text}</code></pre></figure>`;
const writeText = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  Object.assign(navigator, { clipboard: { writeText } });
});

const status = () => screen.getAllByRole('status').at(-1);

test('each code block has a button in the language of the page that copies its own code', async () => {
  renderIn('fr', <ArticlePage {...anArticlePage({ html: code('npm start\n') + code('npm test\n') })} />);
  const [, second] = screen.getAllByRole('button', { name: 'Copier le code' });
  if (second) fireEvent.click(second);
  await waitFor(() => expect(second).toHaveTextContent('Copié'));
  expect(writeText.mock.calls).toEqual([['npm test']]);
  expect(status()).toHaveTextContent('Copié');
});

test('lines marked as removed are not copied', async () => {
  const lines = '<span class="line line-del">old\n</span><span class="line line-ins">new\n</span>';
  renderIn('en', <ArticlePage {...anArticlePage({ locale: 'en', html: code(lines) })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('new'));
});

test('where copying is refused the code is selected, and that is said', async () => {
  writeText.mockRejectedValue(new Error('refused'));
  renderIn('en', <ArticlePage {...anArticlePage({ locale: 'en', html: code('npm start') })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }));
  await waitFor(() => expect(status()).toHaveTextContent('Could not copy: the code is selected.'));
  expect(String(window.getSelection())).toBe('npm start');
});

test('the buttons of the next article are its own', () => {
  const { rerender } = renderIn('en', <ArticlePage {...anArticlePage({ html: code('a') + code('b') })} />);
  rerender(<ArticlePage {...anArticlePage({ html: code('c') })} />);
  expect(screen.getAllByRole('button', { name: 'Copy the code' })).toHaveLength(1);
});

test('an article without code has neither a button nor a status', () => {
  renderIn('en', <ArticlePage {...anArticlePage()} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
