import type { Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { Link } from '../../ui/link';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { type SocialKind, useInformation } from './information-context';

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

function Channels({ of: { name, channels } }: { of: TeamMember }) {
  const { t } = useTranslation('pages');
  const places = useInformation().social.filter(({ kind }) => channels.includes(kind));
  if (places.length === 0) return null;
  return (
    <p className="row" role="group" aria-label={t('information.team.channels', { name })}>
      {places.map(({ kind, url }) => (
        <Link key={kind} className="button button-secondary" href={url} target="_blank" rel="noopener">
          {t(`information.team.${kind}`)}
          <VisuallyHidden> ({t('information.newTab')})</VisuallyHidden>
        </Link>
      ))}
    </p>
  );
}
