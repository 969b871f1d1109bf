import { z } from 'zod';
import { BOOKING_KINDS, DRIVER_ACCOUNTS, PAID_BY_PARTS } from '#core/driver-account/driver-accounts.ts';
import { ENTRY_KINDS } from '#core/driver-account/entry-kinds.ts';
import { RECEIPT_KINDS, TILL_STATES } from '#core/till/session.ts';
import { wire } from '#engine/contract/wire.ts';

export { day } from '#engine/contract/day.ts';

export const asked = z.coerce.number<number>();
export const askedFleet = { fleet: asked.pipe(wire.fleet) };
export const minor = z.number().int();
/** Names a request: sent again with the same one it is answered as before. */
export const clientKey = z.string().min(8).max(80);
export const account = z.enum(DRIVER_ACCOUNTS);
export const partsOf = z.enum(PAID_BY_PARTS);
export const bookingKind = z.enum(BOOKING_KINDS);
export const LONGEST_WHY = 200;
export const why = wire.text(LONGEST_WHY);

/** What lies there, by note and coin; `restMinor` is what was counted otherwise. */
export const count = z.strictObject({
  pieces: z.array(z.strictObject({ minor, count: z.number().int() })).max(40),
  restMinor: minor,
});

export const receipt = z.object({
  id: wire.id,
  number: wire.id,
  kind: z.enum(RECEIPT_KINDS),
  sessionId: wire.id,
  tillName: z.string(),
  driverId: wire.id.nullable(),
  driverName: z.string().nullable(),
  did: z.string().nullable(),
  account: account.nullable(),
  /** The cash that moved; `roundingMinor` of it is what it is more than what was asked. */
  amountMinor: minor,
  roundingMinor: minor,
  tenderedMinor: minor.nullable(),
  balanceMinor: minor.nullable(),
  atMs: wire.instantMs,
  madeBy: z.string(),
  why: z.string(),
  prints: z.number().int(),
});
export type Receipt = z.infer<typeof receipt>;

export const session = z.object({
  id: wire.id,
  version: wire.version,
  tillId: wire.id,
  tillName: z.string(),
  state: z.enum(TILL_STATES),
  userId: wire.id,
  userName: z.string(),
  openedAtMs: wire.instantMs,
  floatMinor: minor,
  inMinor: minor,
  outMinor: minor,
  droppedMinor: minor,
  broughtMinor: minor,
  openingDifferenceMinor: minor,
  receipts: z.number().int(),
  expectedMinor: minor,
  countedMinor: minor.nullable(),
  differenceMinor: minor.nullable(),
  roundingMinor: minor,
  reason: z.string(),
  zNumber: z.number().int().nullable(),
  closedAtMs: wire.instantMs.nullable(),
  closedBy: z.string().nullable(),
  approvedAtMs: wire.instantMs.nullable(),
  approvedBy: z.string().nullable(),
});

export const balance = z.object({ account, balanceMinor: minor });

export const instalments = z.object({
  id: wire.id,
  version: wire.version,
  of: partsOf,
  eachMinor: minor,
  sumMinor: minor,
  takenMinor: minor,
  why: z.string(),
  ended: z.boolean(),
});

export const statementLine = z.object({
  id: wire.id,
  atMs: wire.instantMs,
  onDate: z.string(),
  kind: z.enum(ENTRY_KINDS),
  account,
  amountMinor: minor,
  balanceMinor: minor,
  rule: z.string().nullable(),
  why: z.string().nullable(),
  receipt: z.number().int().nullable(),
  madeBy: z.string(),
});
export type StatementLine = z.infer<typeof statementLine>;
