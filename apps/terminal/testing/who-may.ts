import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [{ groups: 'public', operations: ['sendPhoto'] }];
