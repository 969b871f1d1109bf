import { expect, vi } from 'vitest';

// What a page keeps, it keeps in its modules, which files of a worker share: tests of screens begin as a page just opened.
if (expect.getState().testPath?.includes('/web/')) vi.resetModules();
