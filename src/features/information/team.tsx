import { isSocialNetwork, SOCIAL_NETWORKS, type TeamMember } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { SocialButton } from '../../ui/social-button';
import { SOCIAL_MARKS } from '../../ui/social-marks';
import { Borrowable } from './borrowable';
import { useInformation } from './information-context';

/** The members of the team, with links to their channels. */
export function Team({ members }: { members: readonly TeamMember[] }) {
  return (
    <ul className="cards team">
      {members.map((member) => (
        <li key={member.id} id={member.id} className="box">
          <h2>{member.name}</h2>
          <Borrowable className="aside" text={member.role} />
          {member.text !== undefined && <Borrowable text={member.text} />}
          <Channels of={member} />
        </li>
      ))}
    </ul>
  );
}

function Channels({ of: { name, channels } }: { of: TeamMember }) {
  const { t } = useTranslation('pages');
  const { social } = useInformation();
  const places = channels.flatMap((kind) => {
    const url = social[kind];
    return url ? [{ kind, url }] : [];
  });
  if (places.length === 0) return null;
  return (
    <p className="row" role="group" aria-label={t('information.team.channels', { name })}>
      {places.map(({ kind, url }) => (
        <SocialButton
          key={kind}
          variant="team"
          icon={SOCIAL_MARKS[kind]}
          label={isSocialNetwork(kind) ? SOCIAL_NETWORKS[kind] : t(`information.team.${kind}`)}
          href={url}
          newTab={t('information.label.newTab')}
        />
      ))}
    </p>
  );
}
