import type { DeclaredTopics } from '../topic/declared.ts';

export const topics = {
  driverMoney: { en: "drivers' accounts", fr: 'comptes des chauffeurs' },
} as const satisfies DeclaredTopics;
