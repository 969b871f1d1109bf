import { afterAll } from 'vitest';
import { endFile } from './afterwards.ts';

// Vitest runs this anew before each file, and such hooks last.
afterAll(endFile);
