import { useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { PASSWORDLESS_FLOWS, type SignedInUser, type SignInFlow } from '../identity/identity-port';
import { sessionName } from '../identity/session-name';
import { accountSectionIds } from '../../../shared/page-contract';
import { ButtonLink } from '../../../ui/button';
import { selectIsSessionKnown, selectUser } from '../session-slice';
import { readColor } from './color-part';
import { DevicesSection } from './devices-section';
import { GroupsSection } from './groups-section';
import { DeleteSection, SignOutSection } from './leaving-sections';
import { SECTION_IDS, type SectionId } from './manage-section';
import { PasskeysSection } from './passkeys-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SecondFactorsSection } from './second-factors-section';

/** Props of `AccountPage`. */
export interface AccountPageProps {
  siteName: string;
  homePath: string;
  /** How sign-ins of the pool start: passkeys are offered only where people can sign in with them. */
  flow: SignInFlow;
}

/** The account page: everything that somebody can see and change about their account. */
export function AccountPage({ siteName, homePath, flow }: AccountPageProps) {
  const { t } = useTranslation('pages');
  const user = useSelector(selectUser);
  const isKnown = useSelector(selectIsSessionKnown);
  const sections = SECTION_IDS.filter((id) => id !== 'passkeys' || flow === 'USER_AUTH');
  return (
    <>
      <header className="page-header">
        <h1>{t('account.account.title')}</h1>
        {user !== null && <Summary user={user} sections={sections} />}
        {user === null && !isKnown && <p role="status">{t('account.manage.loading')}</p>}
        {user === null && isKnown && (
          <>
            <p className="lead">{t('account.manage.signedOut')}</p>
            <p>
              <ButtonLink href={homePath}>{t('account.closed.home')}</ButtonLink>
            </p>
          </>
        )}
      </header>
      {user !== null && (
        <Sections user={user} siteName={siteName} flow={flow} hasPasskeys={sections.includes('passkeys')} />
      )}
    </>
  );
}

/** Who is signed in, and where everything is. */
function Summary({ user, sections }: { user: SignedInUser; sections: readonly SectionId[] }) {
  const { t } = useTranslation('pages');
  const color = readColor(user.color);
  return (
    <>
      <p className="lead">
        {t('account.manage.signedInAs')}{' '}
        <strong className={color === null ? undefined : `label-${color}`}>{sessionName(user)}</strong>
      </p>
      <nav aria-label={t('account.manage.navigation')}>
        <ul className="row aside">
          {sections.map((id) => (
            <li key={id}>
              <a href={`#${accountSectionIds(id).section}`}>{t(`account.manage.section.${id}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

interface SectionsProps {
  user: SignedInUser;
  siteName: string;
  flow: SignInFlow;
  hasPasskeys: boolean;
}

function Sections({ user, siteName, flow, hasPasskeys }: SectionsProps) {
  return (
    <>
      <ProfileSection user={user} />
      <GroupsSection user={user} />
      <PasswordSection user={user} />
      <SecondFactorsSection user={user} isPasswordOptional={PASSWORDLESS_FLOWS.includes(flow)} />
      {hasPasskeys && <PasskeysSection />}
      <DevicesSection />
      <SignOutSection />
      <DeleteSection siteName={siteName} />
    </>
  );
}
