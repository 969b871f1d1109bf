import { describe, expect, test } from 'vitest';
import { otherTab, RESTORE_WITHIN_MS, restorable, type StoredSession } from './stored-session.ts';

const NOW = 1_800_000_000_000;
const CODE = 'abcdefghijklmnopqrst';
const kept = (more: Partial<StoredSession> = {}): StoredSession => ({
  user: 'coach',
  sessionCode: CODE,
  lastActivity: String(NOW - 60_000),
  loggedIn: 'yes',
  ...more,
});

describe('a stored session', () => {
  test.each<[string, Partial<StoredSession>, boolean]>([
    ['with all it needs is validated', {}, true],
    ['of a name of 4 characters is validated', { user: 'anna' }, true],
    ['of a name of 3 characters is thrown away', { user: 'ann' }, false],
    ['without a name is thrown away', { user: null }, false],
    ['with a code of 11 characters is validated', { sessionCode: 'a'.repeat(11) }, true],
    ['with a code of 10 characters is thrown away', { sessionCode: 'a'.repeat(10) }, false],
    ['without a code is thrown away', { sessionCode: null }, false],
    ['active just under 3 hours ago is validated', { lastActivity: String(NOW - RESTORE_WITHIN_MS + 1) }, true],
    ['active 3 hours ago is thrown away', { lastActivity: String(NOW - RESTORE_WITHIN_MS) }, false],
    ['without an activity is thrown away', { lastActivity: null }, false],
    ['with an empty activity is thrown away', { lastActivity: '' }, false],
    ['with an activity that is no instant is thrown away', { lastActivity: 'yesterday' }, false],
    [
      'active in a future of minutes, the clock having been set back, is validated',
      { lastActivity: String(NOW + 300_000) },
      true,
    ],
    ['active in a far future is thrown away', { lastActivity: String(NOW + RESTORE_WITHIN_MS) }, false],
  ])('%s', (_, more, validated) => {
    expect(restorable(kept(more), NOW)).toEqual(
      validated ? { user: kept(more).user, sessionCode: kept(more).sessionCode } : null,
    );
  });
});

describe('what another tab did', () => {
  const mine = { user: 'coach', sessionCode: CODE };
  test.each([
    ['nothing, where it goes on with the same session', mine, kept(), 'nothing'],
    ['nothing, where the name is spelled otherwise', mine, kept({ user: 'Coach' }), 'nothing'],
    ['it signed out', mine, kept({ loggedIn: 'no', user: null, sessionCode: null }), 'signedOut'],
    ['it signed out, and this tab is out already', null, kept({ loggedIn: 'no' }), 'nothing'],
    ['somebody else signed in', mine, kept({ user: 'cashier', sessionCode: 'z'.repeat(20) }), 'otherUser'],
    ['the same user signed in anew', mine, kept({ sessionCode: 'z'.repeat(20) }), 'otherSession'],
    ['somebody signed in while this tab was out', null, kept(), 'otherSession'],
    [
      'nothing, where the storage was emptied by hand',
      mine,
      kept({ user: null, sessionCode: null, loggedIn: null }),
      'nothing',
    ],
    ['nothing, while a sign-in is half written', mine, kept({ loggedIn: 'yes', sessionCode: null }), 'nothing'],
  ] as const)('%s', (_, here, there, what) => {
    expect(otherTab(here, there)).toBe(what);
  });
});
