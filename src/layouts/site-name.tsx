import type { PlacedImage } from '../../content-schema';
import { HeronMark } from '../ui/heron';
import { Link } from '../ui/link';

export interface SiteNameProps {
  name: string;
  /** Address of the home page. */
  path: string;
  /** The picture before the name (default: the mascot, where the site has it). */
  logo?: SiteLogo | null | undefined;
}

/** The logo of a site, in each colour mode. */
export interface SiteLogo {
  light: LogoImage;
  dark: LogoImage;
}

type LogoImage = Pick<PlacedImage, 'src' | 'width' | 'height'>;

/** The logo, or the heron, and the name of the site: the way home. */
export function SiteName({ name, path, logo }: SiteNameProps) {
  return (
    <Link className="site-name" href={path}>
      {logo ? <Logo logo={logo} /> : HAS_MASCOT && <HeronMark />}
      <span>{name}</span>
    </Link>
  );
}

/** The name beside it says what it shows. Of two, style shows the one of the colour mode. */
function Logo({ logo: { light, dark } }: { logo: SiteLogo }) {
  if (light.src === dark.src) return <LogoPicture image={light} />;
  return (
    <>
      <LogoPicture image={light} className="in-light" />
      <LogoPicture image={dark} className="in-dark" />
    </>
  );
}

/** The size of a drawing may be unknown: style sets the height, and the room is there before the picture is. */
function LogoPicture({ image: { src, width, height }, className }: { image: LogoImage; className?: string }) {
  const size = width > 0 && height > 0 ? { width, height } : {};
  return <img src={src} alt="" className={className} {...size} />;
}
