import { z } from 'zod';
import { LONGEST_DETAIL_ANSWER } from '#core/driver/own-details.ts';
import { LONGEST_ABSENCE_TEXT } from '#core/roster/absence.ts';
import { LINE_KINDS } from '#core/roster/line.ts';
import { PLANS_ROSTER, SEES_ROSTER } from '#core/roster/rights.ts';
import { ROSTER_RULES } from '#core/roster/rules.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { date, ofFleet } from './shapes.ts';

const ofDriver = { driverId: wire.id, did: z.string(), name: z.string() };

const askedLeave = z.object({
  id: wire.id,
  ...ofDriver,
  from: date,
  through: date,
  text: z.string(),
  askedAtMs: wire.instantMs,
  /** Of the year in which it begins: days from Monday to Friday that were granted, and that these would be. */
  year: z.number().int(),
  granted: z.number().int(),
  asks: z.number().int(),
  entitled: z.number().int(),
  /** Days from Monday to Friday of that year on which they were sick, and how many they have. */
  sick: z.number().int(),
  sickDays: z.number().int(),
});

const wantedLine = z.object({
  lineId: wire.id,
  /** Another driver would take it, or its own is sick. */
  what: z.enum(['swap', 'sick']),
  ...ofDriver,
  kind: z.enum(LINE_KINDS),
  startsAtMs: wire.instantMs,
  endsAtMs: wire.instantMs,
  otherId: wire.id.nullable(),
  other: z.string().nullable(),
});
const askedDetail = z.object({
  id: wire.id,
  ...ofDriver,
  askedAtMs: wire.instantMs,
  phone: z.string(),
  address: z.string(),
  /** As they stand on the record now. */
  wasPhone: z.string(),
  wasAddress: z.string(),
});
export type AskedDetail = z.infer<typeof askedDetail>;

export type WantedLine = z.infer<typeof wantedLine>;
export type AskedLeave = z.infer<typeof askedLeave>;

const replacement = z.object({
  ...ofDriver,
  /** Of the seven days that end with the line. */
  plannedMs: z.number(),
  /** The hard rule that the line would break; null where it keeps them all. */
  breaks: z.enum(ROSTER_RULES).nullable(),
});
export type Replacement = z.infer<typeof replacement>;

/** What drivers ask of the office. */
export const requests = {
  requests: operation({
    method: 'GET',
    path: '/roster/requests',
    right: SEES_ROSTER,
    doc: 'What drivers ask of the office: leave that is not answered, shifts that another would take, and shifts whose driver is sick.',
    input: z.strictObject(ofFleet),
    output: z.object({
      zone: z.string(),
      leave: z.array(askedLeave),
      lines: z.array(wantedLine),
      /** Addresses and telephones that drivers would have changed; told only to who may change them. */
      details: z.array(askedDetail),
      plans: z.boolean(),
    }),
    errors: {},
  }),
  decideLeave: operation({
    method: 'POST',
    path: '/roster/requests/leave',
    right: PLANS_ROSTER,
    doc: 'Grants leave or does not; the driver is told. Shifts of those days that the driver was told of are called off only where it says so.',
    input: z.strictObject({
      fleet: wire.fleet,
      absenceId: wire.id,
      grant: z.boolean(),
      callsOff: z.boolean(),
      answer: wire.text(LONGEST_ABSENCE_TEXT),
    }),
    output: z.object({ absenceId: wire.id }),
    errors: { absenceUnknown: 404, absenceDecided: 409, linesInLeave: 409, alreadyOpened: 409 },
  }),
  decideDetails: operation({
    method: 'POST',
    path: '/roster/requests/details',
    right: PLANS_ROSTER,
    doc: 'Writes the address and telephone that a driver asked for onto the record, or does not; the driver is told.',
    input: z.strictObject({
      fleet: wire.fleet,
      id: wire.id,
      grant: z.boolean(),
      answer: wire.text(LONGEST_DETAIL_ANSWER),
    }),
    output: z.object({}),
    errors: { detailsUnknown: 404, detailsDecided: 409 },
  }),
  refuseSwap: operation({
    method: 'POST',
    path: '/roster/requests/swap/refuse',
    right: PLANS_ROSTER,
    doc: 'Lets a shift stay with its driver, whoever would take it; both are told.',
    input: z.strictObject({ fleet: wire.fleet, lineId: wire.id }),
    output: z.object({ lineId: wire.id }),
    errors: { lineUnknown: 404, lineMoved: 409 },
  }),
  noteSick: operation({
    method: 'POST',
    path: '/roster/requests/sick',
    right: PLANS_ROSTER,
    doc: 'Notes that a driver is sick from today through a day, as the driver may say too: what was planned needs somebody else.',
    input: z.strictObject({ fleet: wire.fleet, driverId: wire.id, through: date }),
    output: z.object({ lines: z.number().int() }),
    errors: {
      driverUnknown: 404,
      awayAlready: 409,
      daysBackwards: 422,
      daysOver: 422,
      daysTooFar: 422,
      daysTooMany: 422,
    },
  }),
  replacements: operation({
    method: 'GET',
    path: '/roster/lines/{lineId}/replacements',
    right: PLANS_ROSTER,
    doc: 'Who could take a line over: drivers who have nothing else then, those first whom it leaves within every rule, and of these those with the fewest hours.',
    input: z.strictObject({ ...ofFleet, lineId: z.coerce.number<number>().pipe(wire.id) }),
    output: z.object({ drivers: z.array(replacement) }),
    errors: { lineUnknown: 404 },
  }),
};
