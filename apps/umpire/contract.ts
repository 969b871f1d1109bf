import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { CONDUCT_PACK_NAMES } from '#core/conduct/packs.ts';
import { LETS_RULES_ACT } from '#core/conduct/rights.ts';
import { CONDUCT_RULE_NAMES } from '#core/conduct/rules.ts';
import { PENALTY_SCOPES } from '#core/penalty/penalty.ts';
import { appealKind, suspensionKind } from '#core/suspension/case.ts';
import { POINT_STEPS } from '#core/suspension/points.ts';
import { caseOperations } from '#engine/case/contract.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right: Exclude<Right, 'public'> = suspensionKind.read;
const asked = z.coerce.number<number>();
const ofFleet = { fleet: asked.pipe(wire.fleet) };
const count = z.number().int();
const minor = z.number().int().nullable();

const decision = z.object({
  fromMs: wire.instantMs,
  untilMs: wire.instantMs.nullable(),
  scope: z.enum(PENALTY_SCOPES),
  penalty: z.string(),
  penaltyVersion: count,
  occurrence: count,
  points: count,
  fineMinor: minor,
  decidedBy: z.string(),
  decidedAtMs: wire.instantMs,
  agreedBy: z.string().nullable(),
  appealUntilMs: wire.instantMs,
  endedAtMs: wire.instantMs.nullable(),
  earningsLostMinor: minor,
  appeal: z.object({ id: wire.id, number: z.string(), state: z.string() }).nullable(),
});
export type Decision = z.infer<typeof decision>;

const earlier = z.object({
  id: wire.id,
  number: z.string(),
  state: z.string(),
  penalty: z.string(),
  atMs: wire.instantMs,
  minutes: count.nullable(),
});

const fairLine = z.object({
  penalty: z.string(),
  occurrence: count,
  given: count,
  quashed: count,
  /** Until decided, or for so long. */
  openEnded: count,
  leastMinutes: count.nullable(),
  medianMinutes: count.nullable(),
  mostMinutes: count.nullable(),
  by: z.array(z.object({ name: z.string(), given: count, medianMinutes: count.nullable() })),
});
export type FairLine = z.infer<typeof fairLine>;

const strikeOfDriver = z.object({
  driverId: wire.id,
  did: z.string(),
  name: z.string(),
  count,
  lastAtMs: wire.instantMs,
  lastText: z.string(),
});

const ruleTold = z.object({
  rule: z.enum(CONDUCT_RULE_NAMES),
  /** The penalty that it proposes; null where it looks for nothing. */
  penalty: z
    .object({ code: z.string(), name: z.string(), strikes: count, days: count, mayAct: z.boolean() })
    .nullable(),
  made: count,
  waiting: count,
  issued: count,
  turnedDown: count,
  firstAtMs: wire.instantMs.nullable(),
  /** Who let it act by itself. */
  acts: z.object({ by: z.string(), sinceMs: wire.instantMs, why: z.string() }).nullable(),
  /** Strikes on which no proposal rests, by driver, the most first. */
  strikes: z.array(strikeOfDriver),
});
export type RuleTold = z.infer<typeof ruleTold>;

export const contract = {
  suspensions: caseOperations(suspensionKind, '/umpire/suspensions', 'suspensions', {
    opening: {},
    moving: {
      userNeeded: 403,
      ownDraft: 409,
      penaltyEnded: 409,
      evidenceMissing: 422,
      beginsPast: 422,
      beginsTooFar: 422,
      longerThanTable: 403,
      secondNeeded: 409,
      booksClosed: 409,
    },
  }),
  appeals: caseOperations(appealKind, '/umpire/appeals', 'appeals', {
    opening: { suspensionUnknown: 404, appealTooLate: 409, appealedAlready: 409 },
    moving: { ownDecision: 403, booksClosed: 409 },
  }),
  desk: operation({
    method: 'GET',
    path: '/umpire/desk',
    right,
    doc: 'How a fleet decides: its currency, and after how many days a second person is needed.',
    input: z.strictObject(ofFleet),
    output: z.object({ currency: z.string(), zone: z.string(), secondDays: count, appealDays: count }),
    errors: {},
  }),
  decision: operation({
    method: 'GET',
    path: '/umpire/decision',
    right,
    doc: 'What was decided of a suspension that was issued; null of one that was not.',
    input: z.strictObject({ ...ofFleet, id: asked.pipe(wire.id) }),
    output: z.object({ decision: decision.nullable() }),
    errors: { caseUnknown: 404 },
  }),
  paper: operation({
    method: 'POST',
    path: '/umpire/paper',
    right,
    doc: 'The notice of a suspension with its evidence as PDF, at an address that is good once within 30 s.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id }),
    output: z.object({ path: z.string(), copy: z.boolean() }),
    errors: { caseUnknown: 404, notIssued: 409 },
  }),
  past: operation({
    method: 'GET',
    path: '/umpire/past',
    right,
    doc: 'The earlier suspensions of a driver or a vehicle, the points that count, and what a penalty would come to now.',
    input: z.strictObject({
      ...ofFleet,
      driver: asked.pipe(wire.id).optional(),
      vehicle: asked.pipe(wire.id).optional(),
      penalty: asked.pipe(wire.id).optional(),
    }),
    output: z.object({
      points: count,
      step: z.enum(POINT_STEPS).nullable(),
      earlier: z.array(earlier),
      /** Null where no penalty was asked about. */
      due: z
        .object({ occurrence: count, minutes: count, points: count, fineMinor: minor, scope: z.enum(PENALTY_SCOPES) })
        .nullable(),
    }),
    errors: {},
  }),
  fairness: operation({
    method: 'GET',
    path: '/umpire/fairness',
    right,
    search: true,
    doc: 'How long each penalty was given for, by its occurrence and by whom: what shows the same offence with different lengths.',
    input: z.strictObject({ ...ofFleet, days: asked.pipe(z.number().int().min(1).max(3_650)).default(365) }),
    output: z.object({ lines: z.array(fairLine) }),
    errors: {},
  }),
  points: operation({
    method: 'GET',
    path: '/umpire/points',
    right,
    doc: 'The drivers who have points that count, the most first, with what is to be done about it.',
    input: z.strictObject(ofFleet),
    output: z.object({
      drivers: z.array(
        z.object({
          id: wire.id,
          did: z.string(),
          name: z.string(),
          points: count,
          step: z.enum(POINT_STEPS).nullable(),
        }),
      ),
    }),
    errors: {},
  }),
  rules: operation({
    method: 'GET',
    path: '/umpire/rules',
    right,
    doc: 'The rules that look for offences: which penalty each proposes, what became of its proposals, whether it acts by itself, and the strikes that are counted.',
    input: z.strictObject(ofFleet),
    output: z.object({
      pack: z.enum(CONDUCT_PACK_NAMES),
      /** Whether the reader may let a rule act. */
      mayOrder: z.boolean(),
      rules: z.array(ruleTold),
    }),
    errors: {},
  }),
  orderRule: operation({
    method: 'POST',
    path: '/umpire/rules/order',
    right: LETS_RULES_ACT,
    doc: 'Lets a rule act by itself, on the word of the user, who decides what it issues; or lets it only propose again.',
    input: z.strictObject({
      fleet: wire.fleet,
      rule: z.enum(CONDUCT_RULE_NAMES),
      acts: z.boolean(),
      why: wire.text(500),
    }),
    output: z.object({ acts: z.boolean() }),
    errors: {
      userNeeded: 403,
      reasonMissing: 422,
      ruleUnwatched: 409,
      packForbids: 403,
      notAutomatic: 409,
      monthMissing: 409,
    },
  }),
};
