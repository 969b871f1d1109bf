import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropForm, formKey, keepForm, keptForm } from './kept-form.ts';

const FORM = { typed: { why: 'half a sen' }, clientKey: 'a1' };

beforeEach(() => {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  });
  vi.stubGlobal('sessionStorage', kept);
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed is kept by what it is about, whichever version was seen, until it is given', () => {
  const key = formKey('anna', '/cashier/move-cash', { kind: 'drop', fleet: 1, version: 3 });
  expect(formKey('anna', '/cashier/move-cash', { version: 4, fleet: 1, kind: 'drop' })).toBe(key);
  expect(formKey('anna', '/cashier/move-cash', { fleet: 1, kind: 'bring' })).not.toBe(key);
  expect(keepForm(key, FORM)).toBe(true);
  expect(keptForm(key)).toMatchObject(FORM);
  dropForm(key);
  expect(keptForm(key)).toBeNull();
});

test('another user of the same tab finds nothing, and leaves nothing behind', () => {
  const annas = formKey('anna', '/cashier/move-cash', { fleet: 1 });
  keepForm(annas, FORM);
  expect(keptForm(formKey('annabel', '/cashier/move-cash', { fleet: 1 }))).toBeNull();
  expect(keptForm(annas)).toBeNull();
});

test('a browser that keeps nothing, or something else, is told apart', () => {
  const key = formKey('anna', 'dispute', {});
  sessionStorage.setItem(key, 'no JSON');
  expect(keptForm(key)).toBeNull();
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(keepForm(key, FORM)).toBe(false);
});
