import { standingFigures } from '#core/standing/standing-texts.ts';
import { ageText, atText, distanceText, driveText } from '#ui/kit/format.ts';
import type { WhyNotAnswer } from '../../../../contract.ts';
import type { SayCoach } from '../../../../web/texts.ts';
import type { RungFact } from '../rung-facts.ts';
import type { WhyFact } from './why-car.ts';

const PLATES_NAMED = 6;

/** What sentences are said with. */
export type Saying = { say: SayCoach; language: string; zone: string };

type DriveFact = Exclude<WhyFact, { kind: 'cheapest' | 'noCar' | 'follow' | 'passedOver' }>;

/** One fact of a decision as a sentence. */
export function whySentence(fact: RungFact | WhyFact, saying: Saying): string {
  const { say, language } = saying;
  switch (fact.kind) {
    case 'quickest':
    case 'onlyOne':
    case 'drive':
      return driveSentence(fact, saying);
    case 'cheapest':
      return say('why.cheapest', {
        plate: fact.car.plate ?? '',
        drive: driveText(fact.car.driveSeconds),
        quicker: fact.quicker.plate ?? '',
        quickerDrive: driveText(fact.quicker.driveSeconds),
        because: say(`why.because.${fact.decisive ?? 'otherJob'}`),
      });
    case 'follow':
      return say(`rung.follow.${fact.rung}`, { plates: fact.plates.join(', ') });
    case 'noCar':
      return say(fact.waitedSeconds > 0 ? 'why.lookedAfter' : 'why.looked', {
        cap: driveText(fact.capSeconds),
        wait: ageText(fact.waitedSeconds, language),
      });
    case 'passedOver': {
      const named = fact.plates.slice(0, PLATES_NAMED).join(', ');
      const more = fact.plates.length - PLATES_NAMED;
      return say('why.passed', { plates: more > 0 ? `${named} +${more}` : named, why: say(`why.not.${fact.why}`) });
    }
    default:
      return rungSentence(fact, saying);
  }
}

function driveSentence(fact: DriveFact, { say, language }: Saying): string {
  const told = {
    plate: fact.car.plate ?? '',
    drive: driveText(fact.car.driveSeconds),
    distance: distanceText(fact.car.metres, language),
  };
  if (fact.kind !== 'quickest') return say(fact.kind === 'drive' ? 'rung.drive' : 'why.onlyOne', told);
  if (!fact.next) return say('why.quickest', told);
  return say('why.quickestNext', {
    ...told,
    next: fact.next.plate ?? '',
    nextDrive: driveText(fact.next.driveSeconds),
  });
}

function rungSentence(fact: RungFact, { say, language, zone }: Saying): string {
  const at = (atMs: number) => atText(atMs, zone, language);
  switch (fact.kind) {
    case 'held':
      return say('rung.held', { plates: fact.plates.join(', '), time: at(fact.untilMs) });
    case 'preferred':
      return say('rung.preferred', { plate: fact.car.plate ?? '' });
    case 'closest':
      return say('rung.closest', { plate: fact.car.plate ?? '', distance: distanceText(fact.car.metres, language) });
    case 'committed':
      return say('rung.committed', { plate: fact.plate, time: at(fact.requiredAtMs) });
    case 'queue': {
      const alone = fact.cars === 1;
      const told = { plate: fact.car.plate ?? '', cars: fact.cars, area: fact.area };
      if (fact.rank === null) return say(alone ? 'rung.queueAreaOnly' : 'rung.queueArea', told);
      return say(alone ? 'rung.queueRankOnly' : 'rung.queueRank', { ...told, rank: fact.rank });
    }
    case 'next': {
      const told = { plate: fact.plate, time: at(fact.clearsAtMs), moves: fact.moves };
      return say(fact.moves > 0 ? 'rung.nextMoved' : 'rung.next', told);
    }
    case 'wasNext':
      return say('rung.wasNext', { plate: fact.plate });
    case 'backup':
      return say('rung.backup', { plate: fact.car.plate ?? '', area: fact.area, nth: fact.nth });
    case 'shown':
      return say('rung.shown', { time: at(fact.untilMs) });
    case 'covered':
      return say(fact.bids === 1 ? 'rung.coveredOne' : 'rung.covered', {
        plate: fact.car.plate ?? '',
        bids: fact.bids,
      });
    case 'coach':
      if (fact.why === 'unserved') return say('rung.coachUnserved', { round: fact.round });
      return say('rung.coachRejections', { count: fact.rejections });
    case 'byHand':
      return handSentence(fact, say);
    case 'solved': {
      const key = { all: 'rung.solvedAll', thisJob: 'rung.solvedThisJob', not: 'rung.solvedNot' } as const;
      return say(key[fact.proved], { jobs: fact.jobs, cars: fact.cars, unproved: fact.unproved });
    }
    case 'alone':
      return say(fact.proved && fact.weighed < fact.cars ? 'rung.aloneProved' : 'rung.alone', {
        weighed: fact.weighed,
        cars: fact.cars,
      });
    case 'outOfTime':
      return say('rung.outOfTime', { jobs: fact.jobs, cars: fact.cars });
    case 'inHaste':
      return say('rung.inHaste');
    case 'instead': {
      const { plate, jobId: job, soonerSeconds, laterSeconds } = fact;
      return insteadSentence('rung', { plate, job, soonerSeconds, laterSeconds }, say);
    }
  }
}

function handSentence({ by, plan, kept, unweighed }: Extract<RungFact, { kind: 'byHand' }>, say: SayCoach): string {
  const how = kept ? 'kept' : 'byHand';
  if (unweighed) return say(`rung.${how}Unweighed`, { by });
  if (!plan) return say(`rung.${how}None`, { by });
  if (plan.isSame) return say(`rung.${how}Same`, { by });
  const named = { by, plate: plan.plate ?? '' };
  const sooner = plan.soonerSeconds ?? 0;
  if (sooner === 0) return say(`rung.${how}Other`, named);
  const span = spanText(Math.abs(sooner));
  return say(sooner > 0 ? `rung.${how}Nearer` : `rung.${how}Farther`, { ...named, span });
}

function insteadSentence(
  where: 'rung' | 'whyNot',
  told: { plate: string; job: number; soonerSeconds: number; laterSeconds: number | null },
  say: SayCoach,
): string {
  const named = { plate: told.plate, job: told.job, sooner: spanText(told.soonerSeconds) };
  if (told.laterSeconds === null) return say(`${where}.insteadNone`, named);
  return say(`${where}.insteadLater`, { ...named, later: spanText(told.laterSeconds) });
}

/** A difference of drives: `40 s`, `9 min`. */
const spanText = (seconds: number) => (seconds < 90 ? `${Math.round(seconds)} s` : driveText(seconds));

/** Why a car did not get the job, as a sentence. */
export function whyNotSentence({ code, facts, plate, chosenPlate }: WhyNotAnswer, { say, language }: Saying): string {
  const { driveSeconds, chosenDriveSeconds, otherJobId, soonerSeconds, laterSeconds } = facts;
  const chosen = chosenPlate ?? '';
  const drives =
    driveSeconds !== undefined && chosenDriveSeconds !== undefined
      ? { drive: driveText(driveSeconds), chosenDrive: driveText(chosenDriveSeconds) }
      : null;
  if (code === 'givenToOtherJob' && otherJobId !== undefined) {
    if (soonerSeconds === undefined) return say('whyNot.givenToJob', { plate, job: otherJobId });
    return insteadSentence(
      'whyNot',
      { plate, job: otherJobId, soonerSeconds, laterSeconds: laterSeconds ?? null },
      say,
    );
  }
  if (code === 'slowerByRoad' && drives) return say('whyNot.slowerByRoadDrives', { plate, chosen, ...drives });
  if (code === 'costsMore') {
    const because = say(`why.because.${facts.decisive ?? 'drive'}`);
    if (drives) return say('whyNot.costsMore', { plate, chosen, because, ...drives });
    return say('why.passed', { plates: plate, why: say('why.not.costsMore') });
  }
  if (facts.standing) {
    return say('whyNot.hindered', {
      plate,
      sentence: say(`standing.${facts.standing.code}`, standingFigures(facts.standing)),
    });
  }
  if (code === 'stalePosition' && facts.positionAgeSeconds === undefined) {
    return say('why.passed', { plates: plate, why: say('why.not.stalePosition') });
  }
  if (code === 'asGood' && facts.unkept) return say('whyNot.asGoodUnkept', { plate, chosen });
  return say(`whyNot.${code}`, {
    plate,
    chosen,
    cap: driveText(facts.capSeconds ?? 0),
    within: distanceText(facts.withinMetres ?? 0, language),
    age: ageText(facts.positionAgeSeconds ?? 0, language),
  });
}
