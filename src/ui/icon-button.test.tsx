import { render, screen } from '@testing-library/react';
import { Icon } from './icon';
import { IconButton, IconLink } from './icon-button';
import { SocialButton } from './social-button';

test('an icon button is named in words, and shows them to a resting pointer', () => {
  render(<IconButton label="Settings" icon={<Icon name="settings" />} variant="tertiary" size="small" />);
  const button = screen.getByRole('button', { name: 'Settings' });
  expect(button).toHaveAttribute('title', 'Settings');
  expect(button).toHaveClass('icon-button icon-button-tertiary icon-button-small', { exact: true });
});

test('an icon link leads somewhere and is named in words', () => {
  render(<IconLink label="Feed" icon={<Icon name="rss" />} href="/fr/feed.xml" />);
  expect(screen.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/fr/feed.xml');
});

test('a social button opens a new tab that knows nothing of this one, and says so', () => {
  render(
    <>
      <SocialButton variant="footer" icon="discord" label="Discord" href="https://example.org/a" newTab="new tab" />
      <SocialButton variant="team" icon="reddit" label="GitHub" href="https://example.org/b" newTab="new tab" />
    </>,
  );
  const inFooter = screen.getByRole('link', { name: 'Discord (new tab)' });
  expect(inFooter).toHaveAttribute('target', '_blank');
  expect(inFooter).toHaveAttribute('rel', 'noopener');
  expect(inFooter).toHaveAttribute('title', 'Discord');
  // On the team page the word is shown.
  expect(screen.getByText('GitHub')).not.toHaveClass('visually-hidden');
});

test('the fixed sets and the name are types: anything else is an error', () => {
  const icon = <Icon name="copy" />;
  const wrong = [
    // @ts-expect-error -- without a name nobody knows what it does
    <IconButton key="1" icon={icon} />,
    // @ts-expect-error -- not a variant
    <IconButton key="2" label="a" icon={icon} variant="secondary" />,
    // @ts-expect-error -- not a size
    <IconButton key="3" label="a" icon={icon} size="extra-large" />,
    // @ts-expect-error -- not a variant
    <SocialButton key="4" variant="header" icon="x" label="a" href="/a" newTab="b" />,
    // @ts-expect-error -- not one of the site's icons
    <Icon key="5" name="unicorn" />,
  ];
  expect(wrong).toHaveLength(5);
});
