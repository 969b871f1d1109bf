import { expect, test } from 'vitest';
import type { JobRow } from '#store/job/job.ts';
import { afterTellingProspects, NOTHING_TOLD, type Prospects, prospectsToTell } from './told-plans.ts';

const job = { id: 5, version: 2, required_at: 1_000_000_000, dropoff_label: null, quote: null } as unknown as JobRow;
const nothing: Prospects = { vehicleId: 1, position: null, next: null, committed: null, advice: null, covers: [] };
const kinds = (before: Prospects | null, now: Prospects) =>
  prospectsToTell(before ? afterTellingProspects(before) : NOTHING_TOLD, now).map(({ type }) => type);

test('a driver is told of the next job when it is planned and when it is planned no more, and not in between', () => {
  const planned = { ...nothing, next: job };
  expect(kinds(null, planned)).toEqual(['next']);
  expect(kinds(planned, planned)).toEqual([]);
  expect(kinds(planned, { ...planned, next: { ...job, version: 3 } })).toEqual([]);
  expect(prospectsToTell(afterTellingProspects(planned), nothing)).toEqual([{ type: 'next', job: null }]);
});

test('a driver is told when the pre-booking they are bound to is for another time, or bound to them no more', () => {
  const bound = { ...nothing, committed: job };
  expect(kinds(bound, { ...nothing, committed: { ...job, required_at: 2_000_000_000 } })).toEqual(['committed']);
  expect(prospectsToTell(afterTellingProspects(bound), nothing)).toEqual([
    { type: 'committed', job: null, confirmAtMs: null },
  ]);
});

test('the shown jobs are told anew when one comes, goes, or is asked for by this driver, not by another', () => {
  const cover = {
    job,
    withinMetres: 100,
    refusedBy: [],
    bookingType: 'now',
    accountId: null,
    paidInCash: true,
    areaName: null,
  };
  const shown = (bidders: number[], closesAtMs = 9) => ({ ...nothing, covers: [{ ...cover, closesAtMs, bidders }] });
  expect(kinds(null, shown([]))).toEqual(['covers']);
  expect(kinds(shown([]), shown([2]))).toEqual([]);
  expect(kinds(shown([]), shown([2], 8))).toEqual(['covers']);
  expect(kinds(shown([2]), shown([2, 1]))).toEqual(['covers']);
  expect(kinds(shown([1]), nothing)).toEqual(['covers']);
});

test('advice is told once, and its end is not', () => {
  const where = { position: [1, 2], areaName: 'Hisingen', metres: 9 } as const;
  const advice = { ...where, expectedJobs: 2, gainSeconds: null, atMs: 3, untilMs: 4 };
  expect(kinds(null, { ...nothing, advice })).toEqual(['message']);
  expect(kinds({ ...nothing, advice }, { ...nothing, advice })).toEqual([]);
  expect(kinds({ ...nothing, advice }, nothing)).toEqual([]);
});
