import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// What the tab keeps is kept by the module.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('a browser that blocks its storage keeps things for this tab, and says so', async () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { forget, storageWorks, store, stored } = await import('./storage.ts');
  expect(storageWorks()).toBe(true);
  expect(stored('user')).toBeNull();
  expect(storageWorks()).toBe(false);
  store('user', 'coach');
  expect(stored('user')).toBe('coach');
  forget('user');
  expect(stored('user')).toBeNull();
});

test('a full storage gives up the older value rather than keep a wrong one', async () => {
  const kept = new Map([['sessionCode', 'older']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    },
    removeItem: (key: string) => kept.delete(key),
  });
  const { storageWorks, store, stored } = await import('./storage.ts');
  store('sessionCode', 'newer');
  expect(stored('sessionCode')).toBe('newer');
  expect(kept.has('sessionCode')).toBe(false);
  expect(storageWorks()).toBe(false);
});
