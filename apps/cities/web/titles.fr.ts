import type { titles as en } from './titles.en.ts';

export const titles: typeof en = { title: 'Villes' };
