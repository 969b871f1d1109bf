/**
 * Whether the dialog of emergencies is open. It opens for an emergency that was not yet acknowledged; one that was taken
 * and comes free again is new, and so is one that nobody took in time.
 */
type Mark = number | string;

export interface Acknowledged {
  present: readonly Mark[];
  acknowledged: ReadonlySet<Mark>;
}

export const nothingYet: Acknowledged = { present: [], acknowledged: new Set() };

/** These emergencies are there now: those that are gone are forgotten. */
export function seen(before: Acknowledged, ids: readonly Mark[]): Acknowledged {
  return { present: ids, acknowledged: new Set(ids.filter((id) => before.acknowledged.has(id))) };
}

/** Somebody closed the dialog: all that it showed are acknowledged. */
export const acknowledge = ({ present }: Acknowledged): Acknowledged => ({ present, acknowledged: new Set(present) });

export const isOpen = ({ present, acknowledged }: Acknowledged) => present.some((id) => !acknowledged.has(id));
