import { z } from 'zod';
import { SEES_TAMPER } from '#core/tamper/rights.ts';
import { TAMPER_CODES } from '#core/tamper/rule.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = SEES_TAMPER;
const asked = z.coerce.number<number>();
const code = z.enum(TAMPER_CODES as [(typeof TAMPER_CODES)[number], ...typeof TAMPER_CODES]);
const count = z.number().int();
const version = count.min(1).max(1_000_000);
const why = wire.text(500);
const ofVersion = { fleet: wire.fleet, code, version };
const MOST_AROUND_METRES = 50_000;

const replay = z.object({
  atMs: wire.instantMs,
  days: count,
  events: count,
  drivers: count,
  matters: count,
  /** What the version that is on would have found in the same days. */
  liveEvents: count,
  /** What it was replayed on. */
  drove: count,
  vehicles: count,
  trips: count,
});

const rule = z.object({
  id: count,
  code,
  version,
  state: z.enum(['off', 'shadow', 'on']),
  threshold: z.number(),
  /** Null: as it came. */
  madeAtMs: wire.instantMs.nullable(),
  madeBy: z.string(),
  why: z.string(),
  /** Null until it was replayed. */
  replay: replay.nullable(),
  held: z.object({ accused: count, drivers: count }).nullable(),
  checked: z.object({ by: z.string(), why: z.string() }).nullable(),
  /** Of the last 30 days. */
  found: z.object({ shadow: count, on: count }),
});
export type RuleRow = z.infer<typeof rule>;

const exception = z.object({
  id: wire.id,
  code,
  vehicleId: wire.id.nullable(),
  plate: z.string().nullable(),
  driverId: wire.id.nullable(),
  did: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  metres: z.number().nullable(),
  why: z.string(),
  madeAtMs: wire.instantMs,
  madeBy: z.string(),
  /** The case it was learned from. */
  caseNumber: z.string().nullable(),
});
export type ExceptionRow = z.infer<typeof exception>;

export const rules = {
  rules: operation({
    method: 'GET',
    path: '/tamper/rules',
    right,
    search: true,
    doc: 'Every version of every rule of a fleet: how it stands, what it would have found in 30 days, whether it is held; how many cases of each rule were confirmed and dismissed; what it does not look at.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({
      rules: z.array(rule),
      decided: z.array(z.object({ code, confirmed: count, dismissed: count })),
      exceptions: z.array(exception),
    }),
    errors: {},
  }),
  makeVersion: operation({
    method: 'POST',
    path: '/tamper/make-version',
    right,
    doc: 'Makes the next version of a rule with another threshold. It begins in shadow and is replayed on the last 30 days; the one that is on stays on. Answers its number.',
    input: z.strictObject({ fleet: wire.fleet, code, threshold: z.number(), why }),
    output: z.object({ version }),
    errors: { ruleUnknown: 404, reasonMissing: 422, thresholdInvalid: 422, sameThreshold: 409 },
  }),
  setState: operation({
    method: 'POST',
    path: '/tamper/set-rule-state',
    right,
    doc: 'Sets a version off, in shadow or on, for a reason; another version of the rule that stood so gives way. On only after shadow, a replay, and a check where it is held.',
    input: z.strictObject({ ...ofVersion, state: z.enum(['off', 'shadow', 'on']), why }),
    output: z.object({ version }),
    errors: {
      ruleUnknown: 404,
      reasonMissing: 422,
      sameState: 409,
      shadowFirst: 409,
      notReplayed: 409,
      ruleHeld: 409,
    },
  }),
  check: operation({
    method: 'POST',
    path: '/tamper/check-rule',
    right,
    doc: 'A person looked at a sample of what a held version finds, and says why it is right all the same: it may accuse from then on.',
    input: z.strictObject({ ...ofVersion, why }),
    output: z.object({ version }),
    errors: { ruleUnknown: 404, reasonMissing: 422, userNeeded: 403, notHeld: 409 },
  }),
  replay: operation({
    method: 'POST',
    path: '/tamper/replay-rule',
    right,
    doc: 'Lets a version be replayed on the last 30 days in the background; how far it is stands in the bar.',
    input: z.strictObject(ofVersion),
    output: z.object({ version }),
    errors: { ruleUnknown: 404, workGoesOn: 409 },
  }),
  addException: operation({
    method: 'POST',
    path: '/tamper/add-exception',
    right,
    doc: 'Lets a rule not look at a car, a driver or a place, for a reason; every part that is given has to hold.',
    input: z.strictObject({
      fleet: wire.fleet,
      code,
      vehicle: wire.id.nullable().default(null),
      driver: wire.id.nullable().default(null),
      near: z
        .strictObject({ lon: wire.longitude, lat: wire.latitude, metres: z.number().min(10).max(MOST_AROUND_METRES) })
        .nullable()
        .default(null),
      why,
    }),
    output: z.object({ id: wire.id }),
    errors: { ruleUnknown: 404, reasonMissing: 422, exceptionEmpty: 422, subjectUnknown: 404 },
  }),
  endException: operation({
    method: 'POST',
    path: '/tamper/end-exception',
    right,
    doc: 'Ends an exception for a reason: its rule looks there again.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id, why }),
    output: z.object({ id: wire.id }),
    errors: { exceptionUnknown: 404, reasonMissing: 422 },
  }),
};
