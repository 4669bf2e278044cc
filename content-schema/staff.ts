/** Groups whose members may read unpublished content (specification §6). */
export const STAFF_GROUPS = ['Administrator', 'Redactor', 'Corrector', 'Translator'] as const;
/** Staff group. */
export type StaffGroup = (typeof STAFF_GROUPS)[number];

/** Name of the cookie that enables private mode for staff (specification §3, "Main store"). */
export const PRIVATE_API_COOKIE = 'privateAPI';

/** Checks whether a member of these groups is staff (specification §6). */
export function isStaff(groups: readonly string[]): boolean {
  return STAFF_GROUPS.some((group) => groups.includes(group));
}
