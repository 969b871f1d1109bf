import { SECOND_MS } from '#core/kit/time.ts';
import { planFrom, type StoredPlan } from '../plan/stored-plan.ts';

/** A plan that was live in a span, and by what it kept work even; a share of 0: not by that. */
export type EvenPlan = {
  readonly version: number;
  readonly name: string;
  /** Null where it is the plan that the fleet began with. */
  readonly fromMs: number | null;
  readonly evennessShare: number;
  readonly idleShare: number;
  readonly idleCapSeconds: number;
};

/** A version of a fleet's plan and since when it was live. */
type Version = {
  readonly version: number;
  readonly name: string;
  readonly document: StoredPlan;
  readonly made_live_at: number | null;
};

/** Which of a fleet's plans, newest first, were live in a span: the newest first as well. */
export function evenPlansIn(
  versions: readonly Version[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): EvenPlan[] {
  return versions
    .filter(({ made_live_at: since }, n) => {
      const until = versions[n - 1]?.made_live_at ?? Infinity;
      return (since ?? -Infinity) < toMs && until > fromMs;
    })
    .map(({ version, name, document, made_live_at }) => {
      const { evenness, idle } = planFrom(document, version);
      return {
        version,
        name,
        fromMs: made_live_at,
        evennessShare: evenness.share,
        idleShare: idle.share,
        idleCapSeconds: idle.capMs / SECOND_MS,
      };
    });
}
