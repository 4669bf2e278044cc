import { MusicButton } from '../features/music/music-button';
import { useTranslation } from '../messages/use-translation';
import { isSocialNetwork, SOCIAL_NETWORKS, type SiteLink, type SocialKind } from '../../content-schema';
import { SocialButton } from '../ui/social-button';
import { SOCIAL_MARKS } from '../ui/social-marks';
import { Icon } from '../ui/icon';
import { IconLink } from '../ui/button';
import { Link } from '../ui/link';
import { type AccountEntrance, AccountLink } from './account-link';
import { ConsentSetting } from './consent-parts';
import { FooterGroups, type RenderedGroup } from './site-parts';

export interface FooterProps extends AccountEntrance {
  siteName: string;
  homePath: string;
  /** Year of the copyright. */
  year: number;
  /** Author of the site, with the address of their channel. */
  author: { name: string; url: string };
  /** Address of the list of information pages; null when it would be empty. */
  informationPath: string | null;
  privacyPolicyPath: string;
  /** Target of the small question mark; null on a page without it. */
  secretPath: string | null;
  /** Whether there is music to play. */
  hasMusic: boolean;
  /** The site's pages on other sites, in the order rendered. */
  social: readonly SocialPlace[];
  /** Other links, in the order rendered. */
  links: readonly SiteLink[];
  /** Groups of links above the others (default: none). */
  footerGroups?: readonly RenderedGroup[] | undefined;
}

/** A page of the site on another site. */
export interface SocialPlace {
  kind: SocialKind;
  url: string;
}

/** Footer of every page (specification §1, "Footer"). */
export function Footer(props: FooterProps) {
  const { t } = useTranslation('partials');
  const groups = HAS_FOOTER_GROUPS && props.footerGroups && <FooterGroups groups={props.footerGroups} />;
  return (
    <footer className="footer aside">
      <div className="bar">
        {CONSENT_SERVICE === '' ? (
          groups
        ) : (
          <>
            {groups}
            <ConsentSetting />
          </>
        )}
        <Link className="site-name" href={props.homePath}>
          {props.siteName}
        </Link>
        <p>
          © {props.year} <Link href={props.author.url}>{props.author.name}</Link>
        </p>
        <nav className="row end quiet" aria-label={t('footer.label', { site: props.siteName })}>
          {props.informationPath !== null && <Link href={props.informationPath}>{t('footer.information')}</Link>}
          <Link href={props.privacyPolicyPath}>{t('footer.privacyPolicy')}</Link>
          <AccountLink accountPath={props.accountPath} session={props.session}>
            {t('account.entry')}
          </AccountLink>
        </nav>
        {(props.social.length + props.links.length > 0 || props.hasMusic || props.secretPath !== null) && (
          <div className="row">
            {props.social.map(({ kind, url }) => (
              <SocialButton
                key={kind}
                variant="footer"
                icon={SOCIAL_MARKS[kind]}
                label={
                  isSocialNetwork(kind)
                    ? t('footer.social.named', { site: props.siteName, network: SOCIAL_NETWORKS[kind] })
                    : t(`footer.social.${kind}`, { site: props.siteName })
                }
                newTab={t('footer.newTab')}
                href={url}
              />
            ))}
            {props.links.map(({ name, address }) => (
              <NamedLink key={`${name} ${address}`} name={name} address={address} newTab={t('footer.newTab')} />
            ))}
            {props.hasMusic && <MusicButton />}
            {props.secretPath !== null && (
              <IconLink
                variant="tertiary"
                size="small"
                label={t('footer.secret')}
                icon={<Icon name="question" />}
                href={props.secretPath}
              />
            )}
          </div>
        )}
      </div>
    </footer>
  );
}

/** Link to another site with the name given in the content. Opens in a new tab. */
function NamedLink({ name, address, newTab }: SiteLink & { newTab: string }) {
  return (
    <p className="quiet">
      <Link className="row" href={address} target="_blank" rel="noopener">
        <Icon name="link" />
        {name}
        <span className="visually-hidden"> ({newTab})</span>
      </Link>
    </p>
  );
}
