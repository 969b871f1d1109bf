import { askDetailsIn, withdrawDetailsIn } from '#acts/driver/own-details.ts';
import { announceLineIn, takeBackLineIn } from '#acts/roster/announce-line.ts';
import { confirmLinesIn } from '#acts/roster/confirm-lines.ts';
import { askLeaveIn, withdrawLeaveIn } from '#acts/roster/leave.ts';
import { type OwnDriver, offerLineIn, takeLineIn } from '#acts/roster/offer-line.ts';
import { tellSickIn, tellWellIn } from '#acts/roster/sick.ts';
import { wishIn } from '#acts/roster/wish.ts';
import { localDate, yearOf } from '#core/calendar/calendar-date.ts';
import type { Result } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { shownPhone } from '#core/phone/phone.ts';
import { weekdaysIn } from '#core/roster/absence.ts';
import { hoursLeft } from '#core/roster/hours-left.ts';
import { packOf } from '#core/roster/pack.ts';
import { OFFERED_DAYS } from '#core/roster/swaps.ts';
import type { Suite } from '#engine/server/context.ts';
import type { Tx } from '#store/door/transaction.ts';
import { detailsOnRecord, openDetailOf } from '#store/driver/driver-detail.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { countryOfFleet } from '#store/fleet/fleet-country.ts';
import { absencesOfDriver, daysTakenOf } from '#store/roster/absence.ts';
import { rosterOfDriver, shiftsWorked } from '#store/roster/driver-roster.ts';
import { rosterShifts } from '#store/roster/fill.ts';
import { offeredTo } from '#store/roster/offered-lines.ts';
import { ownCarOf } from '#store/roster/own-car.ts';
import { wishesOfDriver } from '#store/roster/wish.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import type { Command } from '../../contract/device-message.ts';
import { ROSTER_ACTS } from '../../contract/own-commands.ts';
import { MOST_ROSTERED, type RosterMatters } from '../../contract/roster.ts';

export type RosterAct = Extract<Command, { type: (typeof ROSTER_ACTS)[number] }>;

export const isRosterAct = (command: Command): command is RosterAct =>
  (ROSTER_ACTS as readonly string[]).includes(command.type);

const WORKED_MS = 7 * DAY_MS;
const MOST_ABSENCES = 20;

/** What a driver asks and tells about their own roster; refused as the acts of `acts/roster` refuse. */
export async function doRosterAct(t: Tx, who: OwnDriver, command: RosterAct): Promise<Result<object, string>> {
  switch (command.type) {
    case 'confirmLines':
      return confirmLinesIn(t, who, command.lineIds);
    case 'offerLine':
      return offerLineIn(t, who, command);
    case 'takeLine':
      return takeLineIn(t, who, command.lineId);
    case 'askLeave':
      return askLeaveIn(t, who, command);
    case 'withdrawLeave':
      return withdrawLeaveIn(t, who, command.absenceId);
    case 'tellSick':
      return tellSickIn(t, who, command.through);
    case 'tellWell':
      return tellWellIn(t, who);
    case 'wish':
      return wishIn(t, who, command);
    case 'announceLine':
      return announceLineIn(t, who, command);
    case 'askDetails':
      return askDetailsIn(t, who, command);
    case 'withdrawDetails':
      return withdrawDetailsIn(t, who);
    case 'takeBackLine':
      return takeBackLineIn(t, who, command.lineId);
  }
}

/** What a driver was told to do, and all that goes with it. */
export async function rosterFor({ store: { db }, clock }: Suite, { fleetId, driverId }: OwnDriver) {
  const nowMs = clock.nowMs();
  const { zone } = await fleetClock(db, fleetId);
  const today = localDate(nowMs, zone);
  const year = yearOf(today);
  const [roster, worked, settings, leave, sick, absences, shifts, wishes, offers, ownCar, record, openDetail, country] =
    await Promise.all([
      rosterOfDriver(db, driverId, nowMs, MOST_ROSTERED),
      shiftsWorked(db, driverId, { sinceMs: nowMs - WORKED_MS, nowMs }),
      readSettings(db),
      daysTakenOf(db, [driverId], 'leave'),
      daysTakenOf(db, [driverId], 'sick'),
      absencesOfDriver(db, driverId, today, MOST_ABSENCES),
      rosterShifts(db, fleetId),
      wishesOfDriver(db, driverId, today),
      offeredTo(db, { fleetId, driverId }, { startMs: nowMs, endMs: nowMs + OFFERED_DAYS * DAY_MS }),
      ownCarOf(db, fleetId, driverId),
      detailsOnRecord(db, fleetId, driverId),
      openDetailOf(db, driverId),
      countryOfFleet(db, fleetId),
    ]);
  const shown = (phone: string) => shownPhone(phone, country);
  const { rosterSwaps, leaveDays, sickDays, rosterAnnounce } = settings(fleetId);
  const matters: RosterMatters = {
    zone,
    today,
    swaps: rosterSwaps,
    announces: rosterAnnounce === 'allAnnounce' || (rosterAnnounce === 'ownersAnnounce' && ownCar !== null),
    ...hoursLeft(worked.shifts, worked.goesOnSinceMs, nowMs, packOf(settings(fleetId))),
    leave: { year, granted: weekdaysIn(leave.get(driverId) ?? [], year), entitled: leaveDays },
    sick: { taken: weekdaysIn(sick.get(driverId) ?? [], year), entitled: sickDays },
    details: {
      phone: shown(record?.phone ?? ''),
      address: record?.address ?? '',
      asked: openDetail ? { phone: shown(openDetail.phone), address: openDetail.address } : null,
    },
    absences,
    shifts: shifts.map(({ id, name, startsAt, endsAt }) => ({ id, name, startsAt, endsAt })),
    wishes,
    offers: rosterSwaps === 'noSwaps' ? [] : offers,
  };
  return { ok: true as const, roster, rosterMatters: matters };
}
