import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../content-schema';
import { useInformation } from './information-context';

/** A member of the team, as `src/information/team/team.json` tells about them. */
export interface TeamMember {
  id: string;
  name: string;
  role: Record<Locale, string>;
  text: Record<Locale, string>;
  channels: readonly string[];
}

/** The members of the team, with the channels of the site where they answer. */
export function Team({ members }: { members: readonly TeamMember[] }) {
  const { locale } = useInformation();
  useTranslation('pages');
  return (
    <ul className="team">
      {members.map(({ id, name, role, text }) => (
        <li key={id} className="box" id={id}>
          <h2>{name}</h2>
          <p className="aside">{role[locale]}</p>
          <p>{text[locale]}</p>
        </li>
      ))}
    </ul>
  );
}
