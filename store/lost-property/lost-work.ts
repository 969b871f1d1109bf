import type { LostDue } from '#core/lost-property/deadlines.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** A driver who was asked, with the answer where there is one. */
export type Asked = { caseId: number; fleetId: number; reply: string | null };

/** Drivers who answered and were not heard yet, and those who did not answer before this instant. */
export async function askedDrivers(db: Db, silentSince: Date, most: number): Promise<Asked[]> {
  const rows = await db
    .selectFrom('lost_property as l')
    .innerJoin('driver_message_recipient as r', 'r.message_id', 'l.asked_message_id')
    .select(['l.case_id', 'l.fleet_id', 'r.reply'])
    .where('l.open', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([eb('l.answered', 'is', null), eb('r.reply', 'is not', null)]),
        eb.and([eb('l.answered', 'is', null), eb('l.asked_at', '<=', instant(silentSince))]),
        // Called since, and answered after all.
        eb.and([eb('l.answered', '=', 'silent'), eb('r.reply', 'is not', null)]),
      ]),
    )
    .orderBy('l.case_id')
    .limit(most)
    .execute();
  return rows.map(({ case_id: caseId, fleet_id: fleetId, reply }) => ({ caseId, fleetId, reply }));
}

export type OpenThing = {
  caseId: number;
  fleetId: number;
  kind: string;
  state: string;
  openedAtMs: number;
  dueTold: LostDue | null;
};

/** Things that are not over and were opened before an instant, the oldest first. */
export async function openThings(db: Db, fleetId: number, openedBefore: Date): Promise<OpenThing[]> {
  const rows = await db
    .selectFrom('lost_property as l')
    .innerJoin('case_file as c', 'c.id', 'l.case_id')
    .select(['c.id', 'c.fleet_id', 'c.kind', 'c.state', 'c.opened_at', 'l.due_told'])
    .where('c.fleet_id', '=', fleetId)
    .where('c.over', '=', false)
    .where('c.opened_at', '<=', instant(openedBefore))
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    caseId: row.id,
    fleetId: row.fleet_id,
    kind: row.kind,
    state: row.state,
    openedAtMs: row.opened_at,
    dueTold: row.due_told,
  }));
}
