import { clockText, dayText, distanceText, driveText, moneyText } from '#ui/kit/format.ts';
import type { FareDraft } from './fare-draft.ts';
import type { Say } from './texts.ts';
import type { Estimate } from './use-estimate.ts';

/** What a caller is told of a fare: what it costs, how long it takes, and whether that is sure. Null without a fare. */
export function callerSentence(
  say: Say,
  estimate: Estimate,
  fare: Estimate['fares'][number]['fare'],
  draft: Pick<FareDraft, 'pickup' | 'dropoff' | 'later' | 'hireHours'>,
  told: { zone: string; language: string; type: string | null },
): string | null {
  if (!fare) return null;
  const { zone, language, type } = told;
  const kinds = fare.items.map(({ kind }) => kind);
  const how = kinds.includes('hire') ? 'hire' : kinds.includes('fixed') ? 'fixed' : 'metered';
  const sentence = say(`${how}${draft.later ? 'Later' : 'Now'}`, {
    from: draft.pickup.text,
    to: draft.dropoff.text,
    when: `${dayText(estimate.atMs, zone, language)} ${clockText(estimate.atMs, zone)}`,
    amount: moneyText(fare.totalMinor, fare.currency, language),
    minutes: driveText(estimate.driveSeconds),
    distance: distanceText(estimate.distanceMetres, language),
    hours: draft.hireHours ?? 0,
  });
  return type === null ? sentence : say('inCar', { sentence, type });
}
