import { describe, expect, it } from 'vitest';
import { instantOf, numberOf, wallText } from '#engine/web/search/asked.ts';
import { eventSearchOf, sumsOf, tripSearchOf } from './search-view.ts';

const ZONE = 'Europe/Stockholm';

describe('what stands in the address of a search', () => {
  it('is asked for as it was typed, and nothing else', () => {
    const asked = { from: '2026-11-21T18:00', driver: '1001', kind: 'offer,gossip,shift', job: '12x', area: '7' };
    expect(eventSearchOf(asked, 1, ZONE)).toEqual({
      fleet: 1,
      fromMs: Date.UTC(2026, 10, 21, 17),
      driver: '1001',
      areaId: 7,
      kinds: ['offer', 'shift'],
    });
  });

  it('takes fares in the money of the fleet and distances in kilometres', () => {
    const asked = { fareFrom: '99,50', fareTo: '1 000', kmTo: '7.4', pay: 'card', outcome: 'open', kmFrom: 'far' };
    expect(tripSearchOf(asked, 1, ZONE, 2)).toEqual({
      fleet: 1,
      fareFromMinor: 9_950,
      fareToMinor: 100_000,
      metresTo: 7_400,
      payments: ['card'],
      outcome: 'open',
    });
    expect(tripSearchOf({ fareTo: '12.345' }, 1, 'Asia/Bahrain', 3)).toEqual({ fleet: 1, fareToMinor: 12_345 });
  });

  it('means the clocks of the fleet, in summer and in winter', () => {
    for (const text of ['2026-06-15T12:00', '2026-12-15T12:00', '2026-10-25T04:00']) {
      expect(wallText(instantOf(text, ZONE) ?? 0, ZONE)).toBe(text);
    }
    expect(instantOf('soon', ZONE)).toBeUndefined();
    expect(numberOf('-1')).toBeUndefined();
  });
});

it('sums what is shown; a trip under way has no fare yet', () => {
  const trips = [
    { fareMinor: 100, distanceMetres: 1_000 },
    { fareMinor: null, distanceMetres: null },
  ];
  expect(sumsOf(trips)).toEqual({ count: 2, fareMinor: 100, metres: 1_000 });
});
