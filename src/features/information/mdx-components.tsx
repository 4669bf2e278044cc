import { type MDXProvider } from '@mdx-js/react';
import type { ComponentProps, HTMLAttributes } from 'react';
import { HeronScene } from '../../ui/heron-scene';
import { Cards } from './cards';
import { Credit, Entries, Fact, StoredItem } from './entries';
import { Day, Heading, On } from './heading';
import { MusicList } from './music-list';
import { Question, Questions } from './questions';
import { Team } from './team';
import { Author, TextLink } from './text-link';
import { Widget } from './widget';

/** What the texts under `src/information` are made of: ours for links and code, and the blocks they name. */
export const MDX_COMPONENTS: NonNullable<ComponentProps<typeof MDXProvider>['components']> = {
  a: TextLink,
  pre: Code,
  Author,
  Cards,
  Credit,
  Credits: Entries,
  Day,
  Fact,
  Facts: Entries,
  Heading,
  MusicList,
  On,
  Question,
  Questions,
  Scene: HeronScene,
  StoredItem,
  StoredItems: Entries,
  Team,
  Widget,
};

/** A block of code that the keyboard can scroll. */
function Code({ children }: HTMLAttributes<HTMLPreElement>) {
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard (WCAG 2.1.1).
  return <pre tabIndex={0}>{children}</pre>;
}
