import { useTranslation } from '../messages/use-translation';
import { Link } from '../ui/link';

/** Props of `Footer`. */
export interface FooterProps {
  siteName: string;
  homePath: string;
  /** Year of the copyright. */
  year: number;
  /** Who made the site, with the address of their channel. */
  author: { name: string; url: string };
  /** Address of the privacy policy; null where there is none. */
  privacyPolicyPath: string | null;
}

/** The end of every page (specification §1, "Footer"). */
export function Footer({ siteName, homePath, year, author, privacyPolicyPath }: FooterProps) {
  const { t } = useTranslation('partials');
  return (
    <footer className="footer aside">
      <div className="bar">
        <Link className="site-name" href={homePath}>
          {siteName}
        </Link>
        <p className="end">
          © {year} <Link href={author.url}>{author.name}</Link>
        </p>
        {privacyPolicyPath !== null && <Link href={privacyPolicyPath}>{t('footer.privacyPolicy')}</Link>}
      </div>
    </footer>
  );
}
