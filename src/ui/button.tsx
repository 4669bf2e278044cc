import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import type { BUTTON } from '../../content-schema';
import { ColorDot } from './color-dot';
import { Link } from './link';
import { Ripple } from './ripple';
import { readableOn, type VersionColor } from './version-color';

/** How a button looks: the fixed sets of the specification's section 9, and nothing else. */
export interface ButtonLook {
  /** Default: `primary`. */
  variant?: (typeof BUTTON.variants)[number];
  /** Default: `medium`. */
  size?: (typeof BUTTON.sizes)[number];
  /** Where it stands in the width it has (default: `left`). */
  position?: (typeof BUTTON.positions)[number];
  /**
   * Default: `version`, the accent of the site. A version by its code, with the colour that content gives it, paints a
   * primary button in that colour and marks the others with a dot of it.
   */
  color?: (typeof BUTTON.colors)[number] | VersionColor;
}

/** Props of `Button`: its look, and what a `<button>` does. */
export interface ButtonProps
  extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'color'> {
  children: ReactNode;
}

/** Something that can be done here. */
export function Button({ variant, size, position, color, children, type = 'button', ...attributes }: ButtonProps) {
  const look = { variant, size, position, color };
  return (
    <button {...attributes} type={type} className={buttonClass(look)}>
      <ButtonContent look={look}>{children}</ButtonContent>
    </button>
  );
}

/** Props of `ButtonLink`: its look, and where it leads. */
export interface ButtonLinkProps
  extends
    ButtonLook,
    Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'hrefLang' | 'lang' | 'rel' | 'target' | 'download' | 'aria-label'> {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button: the one thing to do on a page. */
export function ButtonLink({ variant, size, position, color, children, ...attributes }: ButtonLinkProps) {
  const look = { variant, size, position, color };
  return (
    <Link {...attributes} className={buttonClass(look)}>
      <ButtonContent look={look}>{children}</ButtonContent>
    </Link>
  );
}

/** The look as it was asked for: each part may be missing. */
type AskedLook = { [Part in keyof ButtonLook]: ButtonLook[Part] | undefined };

function ButtonContent({ look: { variant = 'primary', color }, children }: { look: AskedLook; children: ReactNode }) {
  const paint = typeof color === 'object' ? color.color : null;
  return (
    <>
      {paint !== null && variant === 'primary' && (
        <svg className="button-paint" aria-hidden="true">
          <rect width="100%" height="100%" fill={paint} />
        </svg>
      )}
      {paint !== null && variant !== 'primary' && <ColorDot color={paint} />}
      {children}
      {variant !== 'inline' && <Ripple />}
    </>
  );
}

function buttonClass({
  variant = 'primary',
  size = 'medium',
  position = 'left',
  color = 'version',
}: AskedLook): string {
  const classes = ['button', `button-${variant}`];
  // What every button starts from has no class of its own.
  if (size !== 'medium') classes.push(`button-${size}`);
  if (position !== 'left') classes.push(`button-${position}`);
  if (typeof color === 'string') {
    if (color !== 'version') classes.push(`hue-${color}`);
  } else if (color.color !== null && variant === 'primary') classes.push(`on-${readableOn(color.color)}`);
  return classes.join(' ');
}
