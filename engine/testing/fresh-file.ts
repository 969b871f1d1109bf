import { afterAll, expect, vi } from 'vitest';

// Files of a worker share their globals and modules: no clock or global that one has put up stands for the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// What a page keeps, it keeps in its modules: tests of screens begin as a page just opened.
if (expect.getState().testPath?.includes('/web/')) vi.resetModules();
