import { HeronMark } from '../ui/heron';
import { Link } from '../ui/link';

export interface SiteNameProps {
  name: string;
  /** Address of the home page. */
  path: string;
}

/** The heron and the name of the site: the way home. */
export function SiteName({ name, path }: SiteNameProps) {
  return (
    <Link className="site-name" href={path}>
      {HAS_MASCOT && <HeronMark />}
      <span>{name}</span>
    </Link>
  );
}
