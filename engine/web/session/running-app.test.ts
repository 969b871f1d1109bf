import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module as a browser loads it in which `runApp` holds this. */
async function loadedWith(kept: string | null) {
  const store = new Map<string, string>(kept === null ? [] : [['runApp', kept]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  return { store, ...(await import('./running-app.ts')) };
}

test.each([
  [null, 'home'],
  ['coach', 'coach'],
  ['keyHandler', 'keyHandler'],
  ['', 'home'],
  ['två ord', 'home'],
  ['a:b', 'home'],
  ['x'.repeat(50), 'home'],
])('a browser that kept %j names the application %s', async (kept, named) => {
  const { runningApp } = await loadedWith(kept);
  expect(runningApp()).toBe(named);
});

test('a launched application is kept, and forgotten with its user', async () => {
  const { store, runningApp, runApp, leaveApp } = await loadedWith(null);
  runApp('workshop');
  expect([runningApp(), store.get('runApp')]).toEqual(['workshop', 'workshop']);
  leaveApp();
  expect([runningApp(), store.has('runApp')]).toEqual(['home', false]);
});

test('an application runs where the browser keeps nothing at all', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { runningApp, runApp } = await import('./running-app.ts');
  runApp('coach');
  expect(runningApp()).toBe('coach');
});
