import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownToasts, toast } from '#ui/kit/toast/toast-store.ts';
import { currentSession, endedAtServer, enter, giveWay, goOn, leave, storedSession } from './session.ts';
import type { SignedOptions } from './signed-options.ts';

const options = (user: string, sessionCode: string): SignedOptions => ({
  login: 'true',
  sessionCode,
  user,
  userName: user,
  groupId: 3,
  groupName: 'Dispatcher',
  timeOffsetMinutes: 0,
  zones: { 1: 'Europe/Stockholm' },
  fleets: [1],
  flags: new Set(['jobQ']),
});
const OLD = 'oldoldoldoldoldoldol';
const NEW = 'newnewnewnewnewnewne';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a session of this browser', () => {
  it('is stored with its user, code, group and activity as it begins, and thrown away as it ends', () => {
    enter(options('coach', OLD));
    expect(storedSession()).toMatchObject({ user: 'coach', sessionCode: OLD, loggedIn: 'yes' });
    expect(localStorage.getItem('group')).toBe('3');
    expect(Number(localStorage.getItem('lastActivity'))).toBeGreaterThan(0);
    leave('asked');
    expect(storedSession()).toEqual({ user: null, sessionCode: null, lastActivity: null, loggedIn: 'no' });
    expect(currentSession()).toEqual({ state: 'out', why: 'asked' });
  });

  it('takes with its user what was told to them, and leaves what is told of why', () => {
    enter(options('coach', OLD));
    toast({ severity: 'warn', summary: 'Your password is near its end', sticky: true });
    goOn({ ...options('coach', OLD), flags: new Set(['jobQ', 'users']) });
    expect(shownToasts()).toHaveLength(1);
    leave('asked');
    expect(shownToasts()).toEqual([]);
    toast({ severity: 'info', summary: 'You were logged out', sticky: true });
    enter(options('booker', NEW));
    expect(shownToasts()).toHaveLength(1);
    for (const go of [() => giveWay('otherUser'), () => goOn(options('agent', NEW))]) {
      enter(options('booker', NEW));
      toast({ severity: 'success', summary: 'Booking 17 saved' });
      go();
      expect(shownToasts()).toEqual([]);
    }
  });

  it('keeps its identity while a validation changes nothing, and takes over new rights', () => {
    enter(options('coach', OLD));
    const before = currentSession();
    goOn(options('coach', OLD));
    expect(currentSession()).toBe(before);
    goOn({ ...options('coach', OLD), flags: new Set(['jobQ', 'users']) });
    expect(currentSession()).not.toBe(before);
  });

  it('ends where the server refuses its code, and not where it refuses one that was given up', () => {
    enter(options('coach', NEW));
    endedAtServer(OLD);
    expect(currentSession().state).toBe('in');
    endedAtServer(NEW);
    expect(currentSession()).toEqual({ state: 'out', why: 'ended' });
  });

  it('leaves what another tab has begun meanwhile', () => {
    enter(options('coach', OLD));
    localStorage.setItem('sessionCode', NEW);
    endedAtServer(OLD);
    expect(currentSession()).toEqual({ state: 'out', why: 'ended' });
    expect(storedSession()).toMatchObject({ sessionCode: NEW, loggedIn: 'yes' });
  });

  it('gives way to another user without touching what that user stored', () => {
    enter(options('coach', OLD));
    localStorage.setItem('user', 'cashier');
    localStorage.setItem('sessionCode', NEW);
    giveWay('otherUser');
    expect(currentSession()).toEqual({ state: 'out', why: 'otherUser', was: 'coach' });
    expect(storedSession()).toMatchObject({ user: 'cashier', sessionCode: NEW, loggedIn: 'yes' });
  });
});
