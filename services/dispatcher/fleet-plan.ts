import { z } from 'zod';
import { type DispatchPlan, PRESETS } from '#core/dispatch/plan.ts';

const seconds = (from: number, to: number) => z.number().int().min(from).max(to);

/** What a fleet's stored plan may change of the preset. */
export const planChanges = z.strictObject({
  preset: z.enum(['nearest', 'optimal']).optional(),
  candidates: z.number().int().min(1).max(64).optional(),
  capBaseSeconds: seconds(60, 7_200).optional(),
  capGrowthPerMinuteSeconds: seconds(0, 600).optional(),
  capMaxSeconds: seconds(60, 14_400).optional(),
  answerNowSeconds: seconds(10, 120).optional(),
  answerPreBookedSeconds: seconds(30, 180).optional(),
  idleShare: z.number().min(0).max(1).optional(),
});
export type PlanChanges = z.infer<typeof planChanges>;

export type PlanRead = { plan: DispatchPlan; complaint: string | null };

/** A fleet's plan: the preset with its stored changes. A plan that cannot be read never stops dispatch: the preset `nearest` holds. */
export function planOf(fleet: { plan: unknown; planVersion: number }): PlanRead {
  const read = planChanges.safeParse(fleet.plan);
  const c: PlanChanges = read.success ? read.data : {};
  const preset = PRESETS[c.preset ?? 'nearest'];
  const { cap, answerMs, idle } = preset;
  const plan: DispatchPlan = {
    ...preset,
    version: fleet.planVersion,
    candidates: c.candidates ?? preset.candidates,
    cap: {
      ...cap,
      baseSeconds: c.capBaseSeconds ?? cap.baseSeconds,
      growthPerMinuteSeconds: c.capGrowthPerMinuteSeconds ?? cap.growthPerMinuteSeconds,
      maxSeconds: c.capMaxSeconds ?? cap.maxSeconds,
    },
    answerMs: {
      now: c.answerNowSeconds ? c.answerNowSeconds * 1_000 : answerMs.now,
      preBooked: c.answerPreBookedSeconds ? c.answerPreBookedSeconds * 1_000 : answerMs.preBooked,
    },
    idle: { ...idle, share: c.idleShare ?? idle.share },
  };
  return { plan, complaint: read.success ? null : z.prettifyError(read.error) };
}
