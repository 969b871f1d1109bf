import { z } from 'zod';
import { LINE_KINDS } from '#core/roster/line.ts';
import { REASON_WHYS } from '#core/roster/optimum/why.ts';
import { ROSTER_RULES } from '#core/roster/rules.ts';
import { LINE_STATES } from '#core/roster/states.ts';
import { day } from '#engine/contract/day.ts';
import { wire } from '#engine/contract/wire.ts';

const asked = z.coerce.number<number>();
export const date = day;
export const ofFleet = { fleet: asked.pipe(wire.fleet) };
const span = { startMs: wire.instantMs, endMs: wire.instantMs };

export const line = z.object({
  id: wire.id,
  version: wire.version,
  driverId: wire.id,
  vehicleId: wire.id.nullable(),
  pool: z.string().nullable(),
  kind: z.enum(LINE_KINDS),
  state: z.enum(LINE_STATES),
  startsAtMs: wire.instantMs,
  endsAtMs: wire.instantMs,
  /** Its driver has fallen sick, or would give it away. */
  sick: z.boolean(),
  offered: z.boolean(),
  /** Its driver announced it by themselves. */
  announced: z.boolean(),
  /** The breaks that are planned. */
  breaks: z.array(z.object(span)),
});
export type ToldLine = z.infer<typeof line>;

export const week = z.object({
  /** The Monday of the week. */
  from: date,
  week: z.number().int(),
  year: z.number().int(),
  zone: z.string(),
  /** 23 to 25 hours long where the clocks change. */
  days: z.array(z.object({ date, ...span })),
  drivers: z.array(z.object({ id: wire.id, did: z.string(), name: z.string() })),
  vehicles: z.array(z.object({ id: wire.id, plate: z.string() })),
  lines: z.array(line),
  /** Rules that lines of the week break, also beside those of the weeks around it. */
  breaches: z.array(
    z.object({
      rule: z.enum(ROSTER_RULES),
      severity: z.enum(['hard', 'warning']),
      driverId: wire.id,
      lineIds: z.array(wire.id),
      has: z.number(),
      limit: z.number(),
    }),
  ),
  /** Whether whoever asks plans, or only looks. */
  plans: z.boolean(),
});
export type ToldWeek = z.infer<typeof week>;

export const demandHour = z.object({
  ...span,
  /** By the same hour of the four weeks before; null where nothing was recorded then. */
  needed: z.number().int().nullable(),
  planned: z.number().int(),
});
export type ToldHour = z.infer<typeof demandHour>;

const why = z.enum(REASON_WHYS);
const reason = z.discriminatedUnion('about', [
  z.object({ about: z.literal('hour'), startMs: wire.instantMs, missing: z.number().int(), why }),
  z.object({
    about: z.literal('wish'),
    driverId: wire.id,
    date,
    /** The shift that was wished for; null to be free. */
    shift: z.string().nullable(),
    why,
  }),
]);
export type ToldReason = z.infer<typeof reason>;

export const toldFill = z.object({
  from: date,
  through: date,
  filledAtMs: wire.instantMs,
  filledBy: z.string(),
  planned: z.number().int(),
  leftOut: z.number().int(),
  wishes: z.number().int(),
  met: z.number().int(),
  uncoveredHours: z.number(),
  /** How much dearer than the best it may be, as a share of its cost; null where nothing was proved. */
  gap: z.number().nullable(),
  seconds: z.number(),
  reasons: z.array(reason),
});
export type ToldFill = z.infer<typeof toldFill>;
