import { render, screen } from '@testing-library/react';
import { BUTTON } from '../../content-schema';
import { Button, ButtonLink, IconButton, IconLink } from './button';
import { Label } from './label';
import { Icon } from './icon';
import { SocialButton } from './social-button';

const classesOf = (element: HTMLElement) => [...element.classList].sort();

test('a button without options is primary, of medium size, in the accent of the site', () => {
  render(<Button>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  expect(classesOf(button)).toEqual(['button', 'button-primary']);
  // Inside a form, a button without a type must not submit it.
  expect(button).toHaveAttribute('type', 'button');
});

test.each(BUTTON.variants.flatMap((variant) => BUTTON.colors.map((color) => [variant, color] as const)))(
  'a %s button in %s has the classes for both',
  (variant, color) => {
    render(
      <Button variant={variant} color={color} size="large" position="center">
        Save
      </Button>,
    );
    const hue = color === 'version' ? [] : [`hue-${color}`];
    expect(classesOf(screen.getByRole('button'))).toEqual(
      ['button', `button-${variant}`, 'button-large', 'button-center', ...hue].sort(),
    );
  },
);

test('a primary button in the colour of a version is painted with an attribute, under text that is readable on it', () => {
  render(
    <>
      <ButtonLink href="/a" color={{ code: '2.1', color: '#f3d250' }}>
        Read 2.1
      </ButtonLink>
      <ButtonLink href="/b" color={{ code: '1.0', color: '#1d3557' }}>
        Read 1.0
      </ButtonLink>
    </>,
  );
  const light = screen.getByRole('link', { name: 'Read 2.1' });
  expect(light.querySelector('rect')).toHaveAttribute('fill', '#f3d250');
  expect(light).toHaveClass('on-light');
  expect(screen.getByRole('link', { name: 'Read 1.0' })).toHaveClass('on-dark');
  expect(document.querySelector('[style]')).toBeNull();
});

test('the other variants have the colour of a version as a dot, because text in it may be unreadable', () => {
  render(
    <Button variant="secondary" color={{ code: '2.1', color: '#f3d250' }}>
      2.1
    </Button>,
  );
  const button = screen.getByRole('button', { name: '2.1' });
  expect(button.querySelector('.dot circle')).toHaveAttribute('fill', '#f3d250');
  expect(button).not.toHaveClass('on-light');
});

test('a version without a colour is shown in the accent', () => {
  render(<Button color={{ code: '2.1', color: null }}>2.1</Button>);
  expect(classesOf(screen.getByRole('button'))).toEqual(['button', 'button-primary']);
});

test('a button that is disabled does nothing', () => {
  const onClick = jest.fn();
  render(
    <Button disabled onClick={onClick}>
      Save
    </Button>,
  );
  screen.getByRole('button').click();
  expect(onClick).not.toHaveBeenCalled();
});

// The fixed sets are types, checked by the compiler, which reports an expected error that is
// missing.
void [
  // @ts-expect-error -- not a variant
  <Button key="1" variant="danger">
    a
  </Button>,
  // @ts-expect-error -- not a size
  <Button key="2" size="small">
    a
  </Button>,
  // @ts-expect-error -- not a position
  <Button key="3" position="right">
    a
  </Button>,
  // @ts-expect-error -- a colour of labels, not of buttons
  <Button key="4" color="pink">
    a
  </Button>,
  // @ts-expect-error -- a bare code says nothing of the colour
  <Button key="5" color="2.1">
    a
  </Button>,
  // @ts-expect-error -- the content security policy allows no style attribute
  <Button key="6" style={{ color: 'red' }}>
    a
  </Button>,
  // @ts-expect-error -- the look comes from the fixed sets alone
  <ButtonLink key="7" href="/a" className="mine">
    a
  </ButtonLink>,
  // @ts-expect-error -- not a colour of labels
  <Label key="8" color="green">
    a
  </Label>,
];

test('an icon button has a text name, which is also its tooltip', () => {
  render(<IconButton label="Settings" icon={<Icon name="settings" />} variant="tertiary" size="small" />);
  const button = screen.getByRole('button', { name: 'Settings' });
  expect(button).toHaveAttribute('title', 'Settings');
  expect(button).toHaveClass('icon-button icon-button-tertiary icon-button-small', { exact: true });
});

test('an icon link has an address and a text name', () => {
  render(<IconLink label="Feed" icon={<Icon name="rss" />} href="/fr/feed.xml" />);
  expect(screen.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/fr/feed.xml');
});

test('a social button opens a new tab without access to this one, and announces it', () => {
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
  // On the team page the text is visible.
  expect(screen.getByText('GitHub')).not.toHaveClass('visually-hidden');
});

// The same for icons and links, and for the required name.
void [
  // @ts-expect-error -- without a name nobody knows what it does
  <IconButton key="1" icon={<Icon name="copy" />} />,
  // @ts-expect-error -- not a variant
  <IconButton key="2" label="a" icon={<Icon name="copy" />} variant="secondary" />,
  // @ts-expect-error -- not a size
  <IconButton key="3" label="a" icon={<Icon name="copy" />} size="extra-large" />,
  // @ts-expect-error -- not a variant
  <SocialButton key="4" variant="header" icon="x" label="a" href="/a" newTab="b" />,
  // @ts-expect-error -- not one of the site's icons
  <Icon key="5" name="unicorn" />,
];
