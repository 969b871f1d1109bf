import { describe, expect, test } from 'vitest';
import { groupNameFault, userNameFault } from './person.ts';
import { personState } from './person-state.ts';

describe('a user name', () => {
  test.each([
    ['anna', null],
    ['Åsa Öberg', null],
    ['anna@hansom.example', null],
    ['<img onerror=x>', null],
    ['x'.repeat(40), null],
    ['bob', 'userNameLength'],
    ['🚕🚕🚕', 'userNameLength'],
    ['x'.repeat(41), 'userNameLength'],
    [' anna', 'userNameForm'],
    ['anna ', 'userNameForm'],
    ['an  na', 'userNameForm'],
    ['an\u00a0na', 'userNameForm'],
    ['an\u200bna', 'userNameForm'],
    ['anna\u0000', 'userNameForm'],
    ['anna\ud800', 'userNameForm'],
  ])('%j: %s', (name, fault) => {
    expect(userNameFault(name)).toBe(fault);
  });
});

test('a group is called something that can be seen, in 40 characters', () => {
  expect(groupNameFault('Night shift')).toBeNull();
  for (const name of ['', ' x', 'a\tb', 'x'.repeat(41)]) expect(groupNameFault(name)).toBe('groupNameForm');
});

test('what stands between a user and the suite', () => {
  const well = { active: true, mustChange: false, oneTimeUntilMs: null, expiresAtMs: null };
  expect(personState(well, 1_000)).toBe('active');
  expect(personState({ ...well, expiresAtMs: 1_000 }, 1_000)).toBe('expired');
  expect(personState({ ...well, expiresAtMs: 1_001 }, 1_000)).toBe('active');
  expect(personState({ ...well, mustChange: true, expiresAtMs: 1 }, 1_000)).toBe('mustChange');
  expect(personState({ ...well, mustChange: true, oneTimeUntilMs: 1_000 }, 1_000)).toBe('oneTime');
  expect(personState({ ...well, oneTimeUntilMs: 999 }, 1_000)).toBe('active');
  expect(personState({ ...well, active: false, oneTimeUntilMs: 2_000 }, 1_000)).toBe('deactivated');
});
