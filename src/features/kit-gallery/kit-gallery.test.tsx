import { render, screen, within } from '@testing-library/react';
import { KitGallery } from './kit-gallery';

test('the gallery is the same in both modes, and all its controls have names', () => {
  render(<KitGallery />);
  const modes = screen.getAllByRole('region').filter((section) => section.hasAttribute('data-color-mode'));
  const names = modes.map((mode) => {
    const controls = ['button', 'link', 'switch', 'slider', 'radio'].flatMap((role) => within(mode).getAllByRole(role));
    expect(controls.length).toBeGreaterThan(60);
    for (const control of controls) expect(control).toHaveAccessibleName();
    return controls.map((control) => control.textContent);
  });
  expect(names[0]).toEqual(names[1]);
});

test('no part of the kit has a style attribute, which the content security policy forbids', () => {
  const { container } = render(<KitGallery />);
  expect(container.querySelector('[style]')).toBeNull();
});
