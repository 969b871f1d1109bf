import { expect, test } from 'vitest';
import { WHY_NOT_CODES, type WhyNotFacts } from './why-not.ts';
import { forDriver } from './why-not-driver.ts';

const everything: WhyNotFacts = {
  driveSeconds: 300,
  chosenDriveSeconds: 120,
  metres: 900,
  costMs: 300_000,
  chosenCostMs: 100_000,
  decisive: 'idleCredit',
  positionAgeSeconds: 130,
  capSeconds: 600,
  otherJobId: 12,
  laterSeconds: null,
};

test('a driver is never told of a ban or a wish of the customer, nor of another job', () => {
  for (const code of WHY_NOT_CODES) {
    const told = forDriver({ code, facts: everything, from: 'record' });
    expect(['banned', 'heldForOthers']).not.toContain(told.code);
    expect(Object.keys(told.facts)).not.toContain('otherJobId');
  }
  const banned = forDriver({ code: 'banned', facts: everything, from: 'record' });
  expect(banned).toEqual({ code: 'suitedBetter', facts: {} });
  const preferred = { ...everything, decisive: 'preferredCredit' as const };
  expect(forDriver({ code: 'costsMore', facts: preferred, from: 'reckoned' })).toEqual(banned);
  // Nor how readily they, or a colleague, take jobs.
  const odds = { ...everything, decisive: 'refusalOdds' as const };
  expect(forDriver({ code: 'costsMore', facts: odds, from: 'record' })).toEqual(banned);
});

test('a driver is told both drives and how long the terminal was silent', () => {
  expect(forDriver({ code: 'slowerByRoad', facts: everything, from: 'reckoned' }).facts).toEqual({
    driveSeconds: 300,
    chosenDriveSeconds: 120,
    positionAgeSeconds: 130,
    decisive: 'idleCredit',
  });
});
