import type { PlacedImage } from '../../content-schema';
import { HeronMark } from '../ui/heron';
import { Link } from '../ui/link';

export interface SiteNameProps {
  name: string;
  /** Address of the home page. */
  path: string;
  /** Image before the name (default: the mascot, if the site has it). */
  logo?: SiteLogo | null | undefined;
}

/** Logo of a site in each colour mode. */
export interface SiteLogo {
  light: LogoImage;
  dark: LogoImage;
}

type LogoImage = Pick<PlacedImage, 'src' | 'width' | 'height'>;

/** Link to the home page, with the logo or the heron and the name of the site. */
export function SiteName({ name, path, logo }: SiteNameProps) {
  return (
    <Link className="site-name" href={path}>
      {logo ? <Logo logo={logo} /> : HAS_MASCOT && <HeronMark />}
      <span>{name}</span>
    </Link>
  );
}

/**
 * Logo without alternative text: the name is beside it. CSS shows the image of the colour mode when
 * there are two.
 */
function Logo({ logo: { light, dark } }: { logo: SiteLogo }) {
  if (light.src === dark.src) return <LogoPicture image={light} />;
  return (
    <>
      <LogoPicture image={light} className="in-light" />
      <LogoPicture image={dark} className="in-dark" />
    </>
  );
}

/**
 * Image of the logo. The size of a drawing may be unknown; CSS sets the height, so the space is
 * reserved before it loads.
 */
function LogoPicture({ image: { src, width, height }, className }: { image: LogoImage; className?: string }) {
  const size = width > 0 && height > 0 ? { width, height } : {};
  return <img src={src} alt="" className={className} {...size} />;
}
