import { describe, expect, it } from 'vitest';
import { type Cycle, homeTick, noCycleYet } from './home-cycle.ts';

/** Ticks at these seconds of a clock; answers when which cycle ran. */
function cycles(
  seconds: readonly number[],
  signedIn: (second: number) => boolean = () => true,
  fleetsFrom = 1,
): [number, Cycle][] {
  let cycle = noCycleYet;
  const ran: [number, Cycle][] = [];
  for (const second of seconds) {
    const next = homeTick(cycle, {
      steadyMs: second * 1_000,
      signedIn: signedIn(second),
      fleetKnown: second >= fleetsFrom,
    });
    cycle = next.cycle;
    if (next.run) ran.push([second, next.run]);
  }
  return ran;
}

const everySecond = (until: number) => Array.from({ length: until + 1 }, (_, second) => second);

describe('the home page', () => {
  it('loads the fleets and their figures at once, and renews the figures every 61 seconds', () => {
    expect(cycles(everySecond(190))).toEqual([
      [0, 'first'],
      [61, 'later'],
      [122, 'later'],
      [183, 'later'],
    ]);
  });

  it('does nothing while nobody is signed in, and begins at once when somebody is', () => {
    expect(cycles(everySecond(100), (second) => second >= 30)).toEqual([
      [30, 'later'],
      [91, 'later'],
    ]);
    expect(cycles(everySecond(500), () => false)).toEqual([]);
  });

  it('asks for the fleets again until it has them', () => {
    expect(cycles(everySecond(130), () => true, 100)).toEqual([
      [0, 'first'],
      [61, 'first'],
      [122, 'later'],
    ]);
  });

  it('counts by the clock where the browser held its timers still', () => {
    expect(cycles([0, 1, 2, 200, 201])).toEqual([
      [0, 'first'],
      [200, 'later'],
    ]);
  });
});
