import type { SignedInUser } from '../identity/identity-port';
import { ColorPart } from './color-part';
import { EmailPart } from './email-part';
import { ManageSection } from './manage-section';
import { UsernamePart } from './username-part';

/** Who somebody is on the site: name, e-mail address, colour. */
export function ProfileSection({ user }: { user: SignedInUser }) {
  return (
    <ManageSection id="profile">
      <UsernamePart user={user} />
      <EmailPart user={user} />
      <ColorPart user={user} />
    </ManageSection>
  );
}
