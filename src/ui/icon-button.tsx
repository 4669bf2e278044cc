import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { ICON_BUTTON } from '../../content-schema';
import { Link } from './link';
import { Ripple } from './ripple';

/** How an icon button looks: the fixed sets of the specification's section 9, and nothing else. */
export interface IconButtonLook {
  /** Default: `default`. */
  variant?: (typeof ICON_BUTTON.variants)[number];
  /** Default: `medium`. */
  size?: (typeof ICON_BUTTON.sizes)[number];
}

/** What every icon button has. */
interface IconButtonContent extends IconButtonLook {
  /** What it does or where it leads, in words: its name for screen readers, and what is shown to a resting pointer. */
  label: string;
  icon: ReactNode;
}

/** Props of `IconButton`: its look, its words, and what a `<button>` does. */
export interface IconButtonProps
  extends
    IconButtonContent,
    Omit<
      ButtonHTMLAttributes<HTMLButtonElement>,
      'className' | 'style' | 'color' | 'children' | 'title' | 'aria-label' | 'aria-labelledby'
    > {}

/** A button that shows an icon and is named in words. */
export function IconButton({ variant, size, label, icon, type = 'button', ...attributes }: IconButtonProps) {
  return (
    <button {...attributes} type={type} className={iconButtonClass({ variant, size })} aria-label={label} title={label}>
      {icon}
      <Ripple />
    </button>
  );
}

/** Props of `IconLink`: its look, its words, and where it leads. */
export interface IconLinkProps extends IconButtonContent {
  href: string;
}

/** A link that looks like an icon button. */
export function IconLink({ variant, size, label, icon, href }: IconLinkProps) {
  return (
    <Link href={href} className={iconButtonClass({ variant, size })} aria-label={label} title={label}>
      {icon}
      <Ripple />
    </Link>
  );
}

/** The look as it was asked for: each part may be missing. */
type AskedLook = { [Part in keyof IconButtonLook]: IconButtonLook[Part] | undefined };

function iconButtonClass({ variant = 'default', size = 'medium' }: AskedLook): string {
  const classes = ['icon-button'];
  if (variant !== 'default') classes.push(`icon-button-${variant}`);
  if (size !== 'medium') classes.push(`icon-button-${size}`);
  return classes.join(' ');
}
