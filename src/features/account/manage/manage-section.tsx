import type { ReactNode } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { accountSectionIds } from '../../../shared/page-contract';

/** The sections of the account page, in their order. */
export const SECTION_IDS = [
  'profile',
  'groups',
  'password',
  'second-factors',
  'passkeys',
  'devices',
  'sign-out',
  'delete',
] as const;
/** A section of the account page. */
export type SectionId = (typeof SECTION_IDS)[number];

/** A section of the account page, named by its heading. */
export function ManageSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const { t } = useTranslation('pages');
  const ids = accountSectionIds(id);
  return (
    <section className="section" id={ids.section} aria-labelledby={ids.heading}>
      <h2 id={ids.heading}>{t(`account.manage.section.${id}`)}</h2>
      {children}
    </section>
  );
}

/** A part of a section, under a heading of its own. */
export function ManagePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="section">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
