import { SYSTEM } from '#acts/context.ts';

export const ACTOR = SYSTEM('dispatcher');
