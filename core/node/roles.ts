/** What a node of the suite may be there for: pages and calls; links of vehicles; what decides by the minute; what takes its time. */
export const ROLES = ['web', 'links', 'dispatch', 'work'] as const;
export type Role = (typeof ROLES)[number];

const isRole = (word: string): word is Role => (ROLES as readonly string[]).includes(word);

/** The roles that a list with commas names, each once and in their own order; or what is wrong with it. */
export function readRoles(text: string): { ok: true; roles: Role[] } | { ok: false; sentence: string } {
  const words = text.split(',').map((word) => word.trim());
  const wrong = words.find((word) => !isRole(word));
  if (wrong !== undefined)
    return { ok: false, sentence: `'${wrong}' is no role of a node: name some of ${ROLES.join(', ')}, with commas.` };
  return { ok: true, roles: ROLES.filter((role) => words.includes(role)) };
}

/** The roles in which no node of these serves. */
export const unserved = (served: readonly (readonly string[])[]): Role[] =>
  ROLES.filter((role) => !served.some((roles) => roles.includes(role)));
