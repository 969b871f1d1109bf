import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLive } from './live.ts';
import { currentSession, enter, storedSession } from './session/session.ts';
import type { SignedOptions } from './session/signed-options.ts';

const OLD = 'oldoldoldoldoldoldol';
const NEW = 'newnewnewnewnewnewne';
const options = (sessionCode: string): SignedOptions => ({
  login: 'true',
  sessionCode,
  user: 'coach',
  userName: 'coach',
  groupId: 3,
  groupName: 'Dispatcher',
  timeOffsetMinutes: 0,
  zones: { 1: 'Europe/Stockholm' },
  fleets: [1],
  flags: new Set(['jobQ']),
});

const NOT_SIGNED_IN = 4401;
const sockets: FakeSocket[] = [];

class FakeSocket {
  static readonly OPEN = 1;
  readonly readyState = 0;
  readonly #onClose: ((event: { code: number }) => void)[] = [];

  constructor() {
    sockets.push(this);
  }

  addEventListener(name: string, run: (event: { code: number }) => void): void {
    if (name === 'close') this.#onClose.push(run);
  }

  close(): void {}

  endedByServer(): void {
    for (const run of this.#onClose) run({ code: NOT_SIGNED_IN });
  }
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'suite.example' });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the live link', () => {
  it('ends the session that it stood for, and leaves the one that another tab began meanwhile', () => {
    startLive();
    enter(options(OLD));
    localStorage.setItem('sessionCode', NEW);
    sockets.at(-1)?.endedByServer();
    expect(currentSession()).toEqual({ state: 'out', why: 'ended' });
    expect(storedSession().sessionCode).toBe(NEW);

    enter(options(NEW));
    sockets.at(-1)?.endedByServer();
    expect(currentSession()).toEqual({ state: 'out', why: 'ended' });
    expect(storedSession().sessionCode).toBeNull();
  });
});
