// Made by `npm run gather`: every core/<noun>/case.ts stands here.
import { cases as incident } from '../incident/case.ts';
import { cases as lostProperty } from '../lost-property/case.ts';
import { cases as suspension } from '../suspension/case.ts';
import { cases as tamper } from '../tamper/case.ts';
import { cases as workshop } from '../workshop/case.ts';

/** Every kind of case, by its name in the database. */
export const CASES = {
  ...incident,
  ...lostProperty,
  ...suspension,
  ...tamper,
  ...workshop,
} as const;
