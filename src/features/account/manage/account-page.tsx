import { useSelector } from 'react-redux';
import { STAFF_GROUPS } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { accountSectionIds } from '../../../shared/page-contract';
import { ButtonLink } from '../../../ui/button';
import type { SignedInUser } from '../../../shared/session/signed-in-user';
import { PASSWORDLESS_FLOWS, type SignInFlow } from '../identity/identity-port';
import { sessionName } from '../../../shared/session/session-name';
import { selectIsSessionKnown, selectUser } from '../session-slice';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { DeleteSection, SignOutSection } from './leaving-sections';
import { ManageSection, SECTION_IDS, type SectionId } from './section';
import { PasskeysSection } from './passkeys-section';
import { PasswordSection } from './password-section';
import { ProfileSection, readColor } from './profile-section';
import { SecondFactorsSection } from './second-factors-section';

export interface AccountPageProps {
  siteName: string;
  homePath: string;
  /** Sign-in flow of the user pool: passkeys are offered only if it supports them. */
  flow: SignInFlow;
  /** Whether the site has an API for unpublished content. */
  hasPrivateApi: boolean;
}

/** The account page: all data and settings of an account. */
export function AccountPage({ siteName, homePath, flow, hasPrivateApi }: AccountPageProps) {
  const { t } = useTranslation('pages');
  const user = useSelector(selectUser);
  const isKnown = useSelector(selectIsSessionKnown);
  const hasPasskeys = flow === 'USER_AUTH';
  return (
    <div className="column column-wide account">
      <header className="page-header">
        <h1>{t('account.account.title')}</h1>
        {user !== null && (
          <Summary user={user} sections={SECTION_IDS.filter((id) => id !== 'passkeys' || hasPasskeys)} />
        )}
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
        <>
          <ProfileSection user={user} />
          <EmailSection user={user} />
          <GroupsSection user={user} hasPrivateApi={hasPrivateApi} />
          <PasswordSection user={user} />
          <SecondFactorsSection user={user} isPasswordOptional={PASSWORDLESS_FLOWS.includes(flow)} />
          {hasPasskeys && <PasskeysSection />}
          <DevicesSection />
          <SignOutSection />
          <DeleteSection siteName={siteName} />
        </>
      )}
    </div>
  );
}

/** The signed-in user, and links to the sections. */
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

/** The groups of the user. */
function GroupsSection({ user, hasPrivateApi }: { user: SignedInUser; hasPrivateApi: boolean }) {
  const { t } = useTranslation('pages');
  const groups = STAFF_GROUPS.filter((group) => user.groups.includes(group));
  return (
    <ManageSection id="groups">
      {groups.length === 0 ? (
        <p>{t('account.manage.groups.none')}</p>
      ) : (
        <>
          <ul className="listing">
            {groups.map((group) => (
              <li key={group}>
                <strong>{t(`account.manage.groups.${group}`)}</strong>
                <p className="aside">{t(`account.manage.groups.${group}.text`)}</p>
              </li>
            ))}
          </ul>
          {hasPrivateApi && <p>{t('account.manage.groups.private')}</p>}
        </>
      )}
    </ManageSection>
  );
}
