import { screen, within } from '@testing-library/react';
import { LOCALES, type TeamMember, teamMemberSchema } from '../../../content-schema';
import members from '../../information/team/team.json';
import { inInformation } from '../../testing/information-builders';
import { renderIn } from '../../testing/render-in';
import { Team } from './team';

const aMember = (fields: Partial<TeamMember> = {}): TeamMember => ({
  id: 'aronde',
  name: 'Aronde',
  role: { fr: 'Traduction', en: 'Translator' },
  text: { fr: 'Hirondelle.', en: 'Sand martin.' },
  channels: ['forum', 'chat'],
  ...fields,
});

test('the data file matches its schema, and ids are unique', () => {
  const team = teamMemberSchema.array().parse(members);
  expect(new Set(team.map(({ id }) => id)).size).toBe(team.length);
});

test.each(LOCALES)('members are described in the language of the page: %s', (locale) => {
  renderIn(locale, inInformation(<Team members={[aMember()]} />, { locale }));
  expect(screen.getByRole('heading', { name: 'Aronde' })).toBeVisible();
  expect(screen.getByText(locale === 'fr' ? 'Traduction' : 'Translator')).toBeVisible();
  expect(screen.getByText(locale === 'fr' ? 'Hirondelle.' : 'Sand martin.')).toBeVisible();
});

test('a text in one language only is used as a fallback, and marked as such', () => {
  const member = aMember({ role: { fr: 'Traduction' }, text: undefined });
  renderIn('en', inInformation(<Team members={[member]} />));
  expect(screen.getByText('Traduction')).toHaveAttribute('lang', 'fr');
  expect(screen.queryByText('Sand martin.')).not.toBeInTheDocument();
});

test('a member has links to the channels of the site', () => {
  const social = { video: 'https://video.example/versio', chat: null, forum: 'https://forum.example/versio' };
  renderIn('en', inInformation(<Team members={[aMember()]} />, { social }));
  const places = within(screen.getByRole('group', { name: 'Contact Aronde' }));
  expect(places.getAllByRole('link')).toHaveLength(1);
  expect(places.getByRole('link', { name: 'Forum (new tab)' })).toHaveAttribute('href', 'https://forum.example/versio');
});

test('a site without such channels has no empty row', () => {
  renderIn('en', inInformation(<Team members={[aMember()]} />));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});
