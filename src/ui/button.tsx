import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import type { BUTTON, ICON_BUTTON } from '../../content-schema';
import { ColorDot, readableOn, type VersionColor } from './version-color';
import { Link } from './link';
import { Ripple } from './ripple';

/** Look of a button, limited to the fixed sets of the specification's section 9. */
export interface ButtonLook {
  /** Default: `primary`. */
  variant?: (typeof BUTTON.variants)[number] | undefined;
  /** Default: `medium`. */
  size?: (typeof BUTTON.sizes)[number] | undefined;
  /** Position in the available width (default: `left`). */
  position?: (typeof BUTTON.positions)[number] | undefined;
  /**
   * Default: `version`, the accent of the site. A version, given by its code and the colour from
   * the content, paints a primary button in that colour, and adds a dot of it to the others.
   */
  color?: (typeof BUTTON.colors)[number] | VersionColor | undefined;
}

/** Props of `Button`: its look and the attributes of `<button>`. */
export interface ButtonProps
  extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'color'> {
  children: ReactNode;
}

/** Button for an action on the page. */
export function Button({ variant, size, position, color, children, type = 'button', ...attributes }: ButtonProps) {
  const look = { variant, size, position, color };
  return (
    <button {...attributes} type={type} className={buttonClass(look)}>
      <ButtonContent look={look}>{children}</ButtonContent>
    </button>
  );
}

/** Props of `ButtonLink`: its look and its target. */
export interface ButtonLinkProps
  extends
    ButtonLook,
    Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'hrefLang' | 'lang' | 'rel' | 'target' | 'download' | 'aria-label'> {
  href: string;
  children: ReactNode;
}

/** Link that looks like a button, for the main action of a page. */
export function ButtonLink({ variant, size, position, color, children, ...attributes }: ButtonLinkProps) {
  const look = { variant, size, position, color };
  return (
    <Link {...attributes} className={buttonClass(look)}>
      <ButtonContent look={look}>{children}</ButtonContent>
    </Link>
  );
}

function ButtonContent({ look: { variant = 'primary', color }, children }: { look: ButtonLook; children: ReactNode }) {
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
}: ButtonLook): string {
  const classes = ['button', `button-${variant}`];
  // The defaults have no class.
  if (size !== 'medium') classes.push(`button-${size}`);
  if (position !== 'left') classes.push(`button-${position}`);
  if (typeof color === 'string') {
    if (color !== 'version') classes.push(`hue-${color}`);
  } else if (color.color !== null && variant === 'primary') classes.push(`on-${readableOn(color.color)}`);
  return classes.join(' ');
}

/** Look of an icon button, limited to the fixed sets of the specification's section 9. */
export interface IconButtonLook {
  /** Default: `default`. */
  variant?: (typeof ICON_BUTTON.variants)[number] | undefined;
  /** Default: `medium`. */
  size?: (typeof ICON_BUTTON.sizes)[number] | undefined;
}

/** Content of every icon button. */
interface IconButtonContent extends IconButtonLook {
  /** Text of the action or target: the name for screen readers, and the tooltip. */
  label: string;
  icon: ReactNode;
}

/** Props of `IconButton`: its look, its text and the attributes of `<button>`. */
export interface IconButtonProps
  extends
    IconButtonContent,
    Omit<
      ButtonHTMLAttributes<HTMLButtonElement>,
      'className' | 'style' | 'color' | 'children' | 'title' | 'aria-label' | 'aria-labelledby'
    > {}

/** Button with an icon and a text name. */
export function IconButton({ variant, size, label, icon, type = 'button', ...attributes }: IconButtonProps) {
  return (
    <button {...attributes} type={type} className={iconButtonClass({ variant, size })} aria-label={label} title={label}>
      {icon}
      <Ripple />
    </button>
  );
}

/** Props of `IconLink`: its look, its text and its target. */
export interface IconLinkProps extends IconButtonContent {
  href: string;
}

/** Link that looks like an icon button. */
export function IconLink({ variant, size, label, icon, href }: IconLinkProps) {
  return (
    <Link href={href} className={iconButtonClass({ variant, size })} aria-label={label} title={label}>
      {icon}
      <Ripple />
    </Link>
  );
}

function iconButtonClass({ variant = 'default', size = 'medium' }: IconButtonLook): string {
  const classes = ['icon-button'];
  if (variant !== 'default') classes.push(`icon-button-${variant}`);
  if (size !== 'medium') classes.push(`icon-button-${size}`);
  return classes.join(' ');
}
