/** Groups whose members may read what is not published (specification §6). */
export const STAFF_GROUPS = ['Administrator', 'Redactor', 'Corrector', 'Translator'] as const;
/** A group of staff. */
export type StaffGroup = (typeof STAFF_GROUPS)[number];

/** Name of the cookie that says that they want to (specification §3, "Main store"). */
export const PRIVATE_API_COOKIE = 'privateAPI';

/** Whether groups make somebody staff (specification §6). */
export function isStaff(groups: readonly string[]): boolean {
  return STAFF_GROUPS.some((group) => groups.includes(group));
}
