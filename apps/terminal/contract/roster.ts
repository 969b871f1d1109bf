import { z } from 'zod';
import { LONGEST_ADDRESS, LONGEST_OWN_PHONE } from '#core/driver/own-details.ts';
import { ABSENCE_KINDS, ABSENCE_STATES, LONGEST_ABSENCE_TEXT } from '#core/roster/absence.ts';
import { LINE_KINDS } from '#core/roster/line.ts';
import { ROSTER_SWAPS } from '#core/roster/swaps.ts';
import { day } from '#engine/contract/day.ts';
import { wire } from '#engine/contract/wire.ts';

const command = { commandId: z.string().min(1).max(64), doneAtMs: wire.instantMs.optional() };
export const MOST_ROSTERED = 100;

/** What the driver is told to do in the weeks ahead; read only, so that it is asked anew each time. */
export const myRoster = z.strictObject({ type: z.literal('myRoster'), ...command });

/** The driver has seen lines of the own roster, and comes. */
export const confirmLines = z.strictObject({
  type: z.literal('confirmLines'),
  ...command,
  lineIds: z.array(wire.id).min(1).max(MOST_ROSTERED),
});

/** Would give a shift of one's own away, or keeps it after all. */
export const offerLine = z.strictObject({ type: z.literal('offerLine'), ...command, lineId: wire.id, on: z.boolean() });

/** Would take a shift that another driver offers. */
export const takeLine = z.strictObject({ type: z.literal('takeLine'), ...command, lineId: wire.id });

/** Asks for leave from a day through another, and takes back what was not answered. */
export const askLeave = z.strictObject({
  type: z.literal('askLeave'),
  ...command,
  from: day,
  through: day,
  text: wire.text(LONGEST_ABSENCE_TEXT).default(''),
});
export const withdrawLeave = z.strictObject({ type: z.literal('withdrawLeave'), ...command, absenceId: wire.id });

/** Is sick from today through a day, and well again. */
export const tellSick = z.strictObject({ type: z.literal('tellSick'), ...command, through: day });
export const tellWell = z.strictObject({ type: z.literal('tellWell'), ...command });

/** Would like to work a shift of the fleet on a day, or to be free (null); `on` false takes the wish back. */
export const wish = z.strictObject({
  type: z.literal('wish'),
  ...command,
  date: day,
  shiftId: wire.id.nullable(),
  on: z.boolean(),
});

const clock = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);
/** Announces a shift of one's own: a day, from when until when; an end that is not after the beginning is on the next day. */
export const announceLine = z.strictObject({
  type: z.literal('announceLine'),
  ...command,
  date: day,
  from: clock,
  to: clock,
});
/** Takes such a shift back, before it begins. */
export const takeBackLine = z.strictObject({ type: z.literal('takeBackLine'), ...command, lineId: wire.id });

/** Asks the office for another address or telephone, and takes that back. */
export const askDetails = z.strictObject({
  type: z.literal('askDetails'),
  ...command,
  phone: wire.text(LONGEST_OWN_PHONE + 10),
  address: wire.text(LONGEST_ADDRESS + 1),
});
export const withdrawDetails = z.strictObject({ type: z.literal('withdrawDetails'), ...command });

export const rosteredLine = z.object({
  lineId: z.number(),
  kind: z.enum(LINE_KINDS),
  confirmed: z.boolean(),
  startsAtMs: z.number(),
  endsAtMs: z.number(),
  /** The car, or the pool it is taken from; null where neither is planned. */
  car: z.string().nullable(),
  /** Offered to others, and who would take it; sick, so that somebody else is looked for. */
  offered: z.boolean(),
  wantedBy: z.string().nullable(),
  sick: z.boolean(),
  /** The driver announced it, and may take it back. */
  announced: z.boolean(),
  /** Breaks that are planned; empty where the driver takes them as work allows. */
  breaks: z.array(z.object({ startMs: z.number(), endMs: z.number() })),
});
export type RosteredLine = z.infer<typeof rosteredLine>;

/** What else `myRoster` answers: hours that are left, leave, wishes, and shifts that others offer. */
export const rosterMatters = z.object({
  zone: z.string(),
  today: day,
  swaps: z.enum(ROSTER_SWAPS),
  /** The driver may announce shifts of their own. */
  announces: z.boolean(),
  workedMs: z.number(),
  leftMs: z.number(),
  /** When the shift that goes on must end by the rules; null where none does. */
  mustEndAtMs: z.number().nullable(),
  leave: z.object({ year: z.number(), granted: z.number(), entitled: z.number() }),
  /** Of the same year: days from Monday to Friday on which the driver was sick, and how many there are. */
  sick: z.object({ taken: z.number(), entitled: z.number() }),
  /** What stands on the record, and what the driver asks to have there; null where nothing is asked. */
  details: z.object({
    phone: z.string(),
    address: z.string(),
    asked: z.object({ phone: z.string(), address: z.string() }).nullable(),
  }),
  absences: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(ABSENCE_KINDS),
      from: z.string(),
      through: z.string(),
      state: z.enum(ABSENCE_STATES),
      answer: z.string(),
    }),
  ),
  shifts: z.array(z.object({ id: z.number(), name: z.string(), startsAt: z.string(), endsAt: z.string() })),
  /** A null shift: to be free. */
  wishes: z.array(z.object({ date: z.string(), shift: z.string().nullable() })),
  offers: z.array(
    z.object({
      lineId: z.number(),
      kind: z.enum(LINE_KINDS),
      startsAtMs: z.number(),
      endsAtMs: z.number(),
      name: z.string(),
      mine: z.boolean(),
    }),
  ),
});
export type RosterMatters = z.infer<typeof rosterMatters>;
