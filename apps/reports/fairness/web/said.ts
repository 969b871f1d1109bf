import { EVEN_ITEMS, type EvenItem } from '#core/dispatch/fairness/moved-by.ts';
import { countText, driveText } from '#ui/kit/format.ts';
import type { FairRow, ToldFairness } from '../contract.ts';
import type { SayFair } from './texts.ts';

type EvenPlan = ToldFairness['plans'][number];

const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;
/** Half a minute shows as none. */
const EVEN_SECONDS = 30;

/** By what of both the plans of these days kept work even. */
export function keptEvenBy({ plans }: Pick<ToldFairness, 'plans'>): ReadonlySet<EvenItem> {
  const by = { evenness: 'evennessShare', idleCredit: 'idleShare' } as const;
  return new Set(EVEN_ITEMS.filter((item) => plans.some((plan) => plan[by[item]] > 0)));
}

/** `12 min behind`. */
export function signedText(seconds: number, say: SayFair): string {
  if (Math.abs(seconds) < EVEN_SECONDS) return say('signed.even');
  const time = driveText(Math.abs(seconds));
  return seconds > 0 ? say('signed.ahead', { time }) : say('signed.behind', { time });
}

/** `84 s credited`. */
export function chargeText(seconds: number, say: SayFair): string {
  if (seconds === 0) return say('charge.none');
  return seconds < 0 ? say('charge.credited', { seconds: -seconds }) : say('charge.charged', { seconds });
}

/** `3 · 84 s credited`; nothing where no choice was moved. */
export function movedText(
  { jobs, meanSeconds }: FairRow['evenness']['gained'],
  say: SayFair,
  language: string,
): string {
  if (jobs === 0) return '';
  return say('moved', { count: countText(jobs, language), charge: chargeText(meanSeconds, say) });
}

/** What a plan does to keep work even, and since when where it was not live through all of the days. */
export function planSentence(plan: EvenPlan, when: string | null, say: SayFair, language: string): string {
  const { version, name, evennessShare, idleShare, idleCapSeconds } = plan;
  const named = when === null ? say('plan.now', { version, name }) : say('plan.since', { version, name, when });
  const seconds = (value: number) => countText(Math.round(value * 10) / 10, language);
  const said = {
    plan: named,
    evenness: say('plan.evennessIs', { seconds: seconds(evennessShare * HOUR_SECONDS) }),
    idle: say('plan.idleIs', {
      seconds: seconds(idleShare * MINUTE_SECONDS),
      most: `${seconds(idleShare * idleCapSeconds)} s`,
    }),
  };
  if (evennessShare > 0) return say(idleShare > 0 ? 'plan.both' : 'plan.evenness', said);
  return say(idleShare > 0 ? 'plan.idleCredit' : 'plan.neither', said);
}
