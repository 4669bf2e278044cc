import type { StaffGroup } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import type { SignedInUser } from '../identity/identity-port';
import { ManageSection } from './manage-section';

/** The groups of staff, in the order they are shown. The list of the schema would bring its parser into the page. */
export const SHOWN_GROUPS = ['Administrator', 'Redactor', 'Corrector', 'Translator'] as const satisfies StaffGroup[];

/** The groups that somebody is in. */
export function GroupsSection({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('pages');
  const groups = SHOWN_GROUPS.filter((group) => user.groups.includes(group));
  return (
    <ManageSection id="groups">
      {groups.length === 0 ? (
        <p>{t('account.manage.groups.none')}</p>
      ) : (
        <ul className="listing">
          {groups.map((group) => (
            <li key={group}>
              <strong>{t(`account.manage.groups.${group}`)}</strong>
              <p className="aside">{t(`account.manage.groups.${group}.text`)}</p>
            </li>
          ))}
        </ul>
      )}
    </ManageSection>
  );
}
