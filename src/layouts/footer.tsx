import { useTranslation } from '../messages/use-translation';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';

/** Props of `Footer`. */
export interface FooterProps {
  siteName: string;
  homePath: string;
  /** Year of the copyright. */
  year: number;
  /** Who made the site, with the address of their channel. */
  author: { name: string; url: string };
  informationPath: string;
  privacyPolicyPath: string;
  accountPath: string;
  /** Where the small question mark leads; null on a page that does not show it. */
  secretPath: string | null;
  /** The site's places on other sites, in the order shown. */
  social: readonly SocialPlace[];
}

/** The kinds of place that a site may have elsewhere, in the order shown (specification §1). */
export const SOCIAL_KINDS = ['chat', 'video', 'network', 'discussion', 'forum'] as const;

/** One of the site's places on another site. */
export interface SocialPlace {
  kind: (typeof SOCIAL_KINDS)[number];
  url: string;
}

/** The end of every page (specification §1, "Footer"). */
export function Footer(props: FooterProps) {
  const { t } = useTranslation('partials');
  return (
    <footer className="footer aside">
      <div className="bar">
        <Link className="site-name" href={props.homePath}>
          {props.siteName}
        </Link>
        <p>
          © {props.year} <Link href={props.author.url}>{props.author.name}</Link>
        </p>
        <nav className="row end quiet" aria-label={t('footer.label', { site: props.siteName })}>
          <Link href={props.informationPath}>{t('footer.information')}</Link>
          <Link href={props.privacyPolicyPath}>{t('footer.privacyPolicy')}</Link>
          <Link href={props.accountPath}>{t('account.entry')}</Link>
        </nav>
        {props.secretPath !== null && (
          <Link className="secret-button" href={props.secretPath} title={t('footer.secret')}>
            <Icon name="question" />
            <span className="visually-hidden">{t('footer.secret')}</span>
          </Link>
        )}
      </div>
    </footer>
  );
}
