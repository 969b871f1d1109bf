import { driveText, whenText } from '#ui/kit/format.ts';
import type { SayCoach } from '../../web/texts.ts';
import type { WaitFact, WaitStanding } from './wait-fact.ts';

export type WaitSaying = { say: SayCoach; zone: string; language: string; nowMs: number };

/** Why a job waits, as one line: the reason, who refused, the rung. */
export function waitSentence(fact: WaitFact, standing: WaitStanding | null, saying: WaitSaying): string {
  const { say } = saying;
  const parts = [reason(fact, saying)];
  if (fact.kind === 'noCar' && fact.refused > 0) parts.push(say('wait.asked', { count: fact.refused }));
  if (standing) {
    parts.push(say(`wait.rung.${standing.rung}`));
    if (standing.round > 1) parts.push(say('wait.round', { round: standing.round }));
  }
  return parts.join(' · ');
}

function reason(fact: WaitFact, { say, zone, language, nowMs }: WaitSaying): string {
  const at = (atMs: number) => whenText(atMs, nowMs, zone, language);
  switch (fact.kind) {
    case 'offerOut': {
      const seconds = Math.ceil((fact.untilMs - nowMs) / 1_000);
      return say(seconds > 0 ? 'wait.offerOut' : 'wait.offerOver', { plate: fact.plate, seconds });
    }
    case 'onHold':
      return fact.why ? say('wait.onHold', { why: fact.why }) : say('wait.onHoldPlain');
    case 'future':
      if (fact.atMs === null) return fact.plate ? say('wait.keptFor', { plate: fact.plate }) : say('wait.futurePlain');
      return say(fact.plate ? 'wait.futureFor' : 'wait.future', { plate: fact.plate ?? '', time: at(fact.atMs) });
    case 'keptFor':
    case 'keptNext':
      return say(`wait.${fact.kind}`, { plate: fact.plate });
    case 'held':
      if (fact.untilMs === null || fact.plates.length === 0) return say('wait.heldPlain');
      return say('wait.held', { plates: fact.plates.join(', '), time: at(fact.untilMs) });
    case 'shown':
      if (fact.bids === 0) return say('wait.shown', { time: at(fact.untilMs) });
      return say('wait.shownAsked', { count: fact.bids, time: at(fact.untilMs) });
    case 'further':
    case 'allRefused':
      return say(`wait.${fact.kind}`, { count: fact.refused });
    case 'noCar':
      return say(`wait.noCar.${fact.why}`, { cap: driveText(fact.capSeconds ?? 0) });
    case 'began':
      return say('wait.began');
  }
}
