import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/kit/random.ts';
import { acceptShare, brokenLinkMs, chanceWaitMs, dawdleMs, decideAnswer, passengerDelayMs } from './answer.ts';

const seeds = fc.integer({ min: 1, max: 2 ** 31 });

describe('a driver with an offer', () => {
  it('says yes to 97 % of the nearest, less 2 points for each minute of the way', () => {
    expect(acceptShare(0)).toBeCloseTo(0.97);
    expect(acceptShare(300)).toBeCloseTo(0.87);
    fc.assert(
      fc.property(fc.nat(7_200), fc.nat(600), (seconds, more) => {
        expect(acceptShare(seconds + more)).toBeLessThanOrEqual(acceptShare(seconds));
        expect(acceptShare(seconds)).toBeGreaterThanOrEqual(0.3);
      }),
    );
  });

  it('answers in 3 to 10 seconds, or too late, or never', () => {
    fc.assert(
      fc.property(seeds, fc.nat(1_800), fc.integer({ min: 15_000, max: 600_000 }), (seed, driveSeconds, answerMs) => {
        const answer = decideAnswer(seededRandom(seed), driveSeconds, answerMs);
        if (answer.kind === 'silent') return;
        if (answer.late) expect(answer.afterMs).toBeGreaterThan(answerMs);
        else expect(answer.afterMs).toBeLessThan(answerMs);
        if (!answer.late) expect(answer.afterMs).toBeGreaterThanOrEqual(3_000);
        if (!answer.late) expect(answer.afterMs).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('lets 4 % pass their deadline and keeps to its share of the rest', () => {
    const random = seededRandom(7);
    const answers = Array.from({ length: 40_000 }, () => decideAnswer(random, 240, 20_000));
    const inTime = answers.filter((answer) => answer.kind !== 'silent' && !answer.late);
    expect(1 - inTime.length / answers.length).toBeCloseTo(0.04, 2);
    const yes = inTime.filter((answer) => answer.kind === 'accept');
    expect(yes.length / inTime.length).toBeCloseTo(0.89, 2);
  });

  it('tells the same story for the same seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const story = () => {
          const random = seededRandom(seed);
          return [decideAnswer(random, 60, 20_000), passengerDelayMs(random), chanceWaitMs(random, 1_000)];
        };
        expect(story()).toEqual(story());
      }),
    );
  });
});

describe('chance', () => {
  it('waits as long as its mean says, on average', () => {
    const random = seededRandom(11);
    const waits = Array.from({ length: 50_000 }, () => chanceWaitMs(random, 1_000));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
    expect(waits.reduce((a, b) => a + b) / waits.length / 1_000).toBeCloseTo(1, 1);
  });

  it('keeps a passenger from the door for minutes at most, or for good', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const delay = passengerDelayMs(seededRandom(seed));
        if (delay !== null) expect(delay).toBeLessThanOrEqual(260_000);
      }),
    );
  });
});

describe('what goes wrong in a city', () => {
  it('is a driver in forty who stands about for some minutes, never for so long that the job is taken back', () => {
    const random = seededRandom(13);
    const waits = Array.from({ length: 40_000 }, () => dawdleMs(random));
    expect(waits.filter((ms) => ms > 0).length / waits.length).toBeCloseTo(1 / 40, 2);
    expect(Math.max(...waits)).toBeLessThan(240_000);
  });

  it('is a link broken for seconds, and one in ten for minutes', () => {
    const random = seededRandom(17);
    const breaks = Array.from({ length: 40_000 }, () => brokenLinkMs(random));
    expect(breaks.filter((ms) => ms > 120_000).length / breaks.length).toBeCloseTo(0.1, 2);
    expect(Math.min(...breaks)).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...breaks)).toBeLessThan(240_001);
  });
});
