import { describe, expect, it } from 'vitest';
import { vehicle } from '#core/dispatch/testing.ts';
import { queuePlacesTold } from './tell-queues.ts';

const fleet = {
  areas: [{ id: 3, code: 'C', name: 'Centrum', polygon: { type: 'Polygon' as const, coordinates: [] } }],
  ranks: [{ id: 8, areaId: 3, name: 'Central station', position: [12, 57] as const, radiusMetres: 50 }],
};

describe('what a driver is told of the queue', () => {
  it('is the place in it, or until when they stand in none; one with an offer keeps what they know', () => {
    const told = queuePlacesTold(
      {
        queues: [
          { areaId: 3, rankId: 8, cars: [vehicle(1), vehicle(2)], aside: [{ vehicle: vehicle(3), why: 'hasOffer' }] },
          { areaId: 3, rankId: null, cars: [vehicle(4)], aside: [{ vehicle: vehicle(5), why: 'stalePosition' }] },
        ],
        unplotted: [{ vehicleId: 6, untilMs: 9_000, areaId: 3, rankId: null }],
      },
      fleet,
    );
    const none = { type: 'queue', unplottedUntilMs: null, place: null, of: null, rankName: null };
    expect(Object.fromEntries(told)).toEqual({
      1: { ...none, areaName: 'Centrum', rankName: 'Central station', place: 1, of: 2 },
      2: { ...none, areaName: 'Centrum', rankName: 'Central station', place: 2, of: 2 },
      3: null,
      4: { ...none, areaName: 'Centrum', place: 1, of: 1 },
      6: { ...none, areaName: 'Centrum', unplottedUntilMs: 9_000 },
    });
  });
});
