import type { SettledLine } from './settled-line.ts';

/** How the language writes an amount, a percentage and a day. */
export type Figures = {
  money: (minor: number) => string;
  percent: (hundredths: number) => string;
  day: (date: string) => string;
};
export type RuleOf = (line: SettledLine, said: Figures) => string;
