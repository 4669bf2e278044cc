import type { Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { type BrandIconName, SocialButton } from '../../ui/social-button';
import type { SocialKind } from '../../../content-schema';
import { useInformation } from './information-context';

/** A member of the team, as `src/information/team/team.json` tells about them. */
export interface TeamMember {
  /** Also the id of their place in the page. */
  id: string;
  name: string;
  role: Record<Locale, string>;
  text: Record<Locale, string>;
  /** The places of the site elsewhere where they answer; those that the site does not have are left out. */
  channels: readonly SocialKind[];
}

/** The members of the team, with the places where they answer. */
export function Team({ members }: { members: readonly TeamMember[] }) {
  const { locale } = useInformation();
  return (
    <ul className="cards team">
      {members.map((member) => (
        <li key={member.id} id={member.id} className="box">
          <h2>{member.name}</h2>
          <p className="aside">{member.role[locale]}</p>
          <p>{member.text[locale]}</p>
          <Channels of={member} />
        </li>
      ))}
    </ul>
  );
}

const ICONS: Record<SocialKind, BrandIconName> = {
  chat: 'discord',
  video: 'youtube',
  network: 'x',
  discussion: 'reddit',
  forum: 'forum',
};

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
          icon={ICONS[kind]}
          label={t(`information.team.${kind}`)}
          href={url}
          newTab={t('information.newTab')}
        />
      ))}
    </p>
  );
}
