// Made by `npm run gather`: every core/<noun>/work.ts stands here.
import { work as figure } from '../figure/work.ts';
import { work as invoice } from '../invoice/work.ts';
import { work as resource } from '../resource/work.ts';
import { work as roster } from '../roster/work.ts';
import { work as tamper } from '../tamper/work.ts';
import { work as trip } from '../trip/work.ts';

/** What is called long work, by the name of its kind in the database. */
export const WORK = {
  ...figure,
  ...invoice,
  ...resource,
  ...roster,
  ...tamper,
  ...trip,
} as const;

export type WorkName = keyof typeof WORK;
