import { z } from 'zod';
import { DAY_FIGURES } from '#core/cash-day/figures.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { CASHIER, CLOSES_PERIODS, CLOSES_TILLS } from './rights.ts';
import { askedFleet, day, minor } from './shapes.ts';

const figures = z.record(z.enum(DAY_FIGURES), minor);

const cashDay = z.object({
  id: wire.id,
  day: z.string(),
  /** It is past in the fleet's zone. */
  over: z.boolean(),
  /** Shifts that are confirmed and not paid in; worked and not confirmed; paid in. */
  unpaid: z.number().int(),
  unconfirmed: z.number().int(),
  paidIn: z.number().int(),
  openTills: z.number().int(),
  closedAtMs: wire.instantMs.nullable(),
  closedBy: z.string().nullable(),
});
export type CashDay = z.infer<typeof cashDay>;

const month = z.object({
  from: z.string(),
  through: z.string(),
  over: z.boolean(),
  closed: z.boolean(),
  closedAtMs: wire.instantMs.nullable(),
  closedBy: z.string().nullable(),
});
export type Month = z.infer<typeof month>;

/** The days of a fleet's cash and the months of its books, and how they are closed. */
export const days = {
  cashDays: operation({
    method: 'GET',
    path: '/cashier/days',
    right: CASHIER,
    doc: 'The days of the last two months on which shifts were driven or tills were open, the newest first, and the months of the books.',
    input: z.strictObject(askedFleet),
    output: z.object({ days: z.array(cashDay), months: z.array(month) }),
    errors: {},
  }),
  cashDay: operation({
    method: 'GET',
    path: '/cashier/day',
    right: CASHIER,
    doc: 'What a day came to, as it was closed or as it stands now, and what hinders its closing.',
    input: z.strictObject({ ...askedFleet, day }),
    output: z.object({
      figures,
      unpaid: z.array(
        z.object({
          recordId: wire.id,
          day: z.string(),
          did: z.string(),
          driverName: z.string(),
          plate: z.string().nullable(),
        }),
      ),
      openTills: z.array(z.string()),
      closedAtMs: wire.instantMs.nullable(),
      closedBy: z.string().nullable(),
    }),
    errors: {},
  }),
  closeDay: operation({
    method: 'POST',
    path: '/cashier/close-day',
    right: CLOSES_TILLS,
    doc: 'Closes a day: its figures are kept and its paid shifts locked. Refused while a confirmed shift of it is not paid in or a till not closed.',
    input: z.strictObject({ fleet: wire.fleet, day }),
    output: z.object({ id: wire.id }),
    errors: { dayNotOver: 409, dayClosed: 409, shiftsUnpaid: 409, tillsNotClosed: 409 },
  }),
  closePeriod: operation({
    method: 'POST',
    path: '/cashier/close-period',
    right: CLOSES_PERIODS,
    doc: 'Closes the books through the last day of a month: nothing is entered for that time any more.',
    input: z.strictObject({ fleet: wire.fleet, through: day }),
    output: z.object({ through: z.string() }),
    errors: {
      noPeriodEnd: 422,
      periodNotOver: 409,
      periodClosed: 409,
      daysNotClosed: 409,
      shiftsUnpaid: 409,
      tillsNotApproved: 409,
    },
  }),
};
