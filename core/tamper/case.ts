import type { CaseKind } from '../case/case-kind.ts';
import { eachIn } from '../language/in-languages.ts';
import { SEES_TAMPER } from './rights.ts';
import { TAMPER_CODES } from './rule.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const LONGEST_TEXT = 2_000;

/** Why a case is dismissed. */
export const DISMISSED_AS = ['explained', 'lostSignal', 'deviceFault', 'ordered', 'ruleWrong', 'tooLittle'] as const;
/** What the rules learn of it: not to look at this place, this car or this driver. */
export const TEACHES = ['nothing', 'place', 'vehicle', 'driver'] as const;
export type Teaches = (typeof TEACHES)[number];

const said = eachIn({ en: en.tamperCase, fr: fr.tamperCase });

/** What rules of tampering found of a driver on a day: the driver is asked before anybody decides. */
export const tamperCase = {
  name: 'tamper',
  title: said.title,
  prefix: 'T',
  topic: 'tamperCases',
  subjects: ['driver', 'vehicle'],
  foundBy: ['found'],
  fields: {
    day: { kind: 'date', required: true },
    rules: { kind: 'choices', of: TAMPER_CODES },
    found: { kind: 'text', most: LONGEST_TEXT, lines: 4, required: true, grow: 2 },
    sure: { kind: 'number', from: 0, to: 100, hidden: true },
  },
  states: {
    found: { name: said.states.found.name, draft: true },
    toDriver: { name: said.states.toDriver.name, draft: true },
    explained: { name: said.states.explained.name, draft: true },
    confirmed: said.states.confirmed,
    umpire: { name: said.states.umpire.name, over: true },
    dismissed: { name: said.states.dismissed.name, over: true },
  },
  begins: 'found',
  clocks: {
    statement: { name: said.clocks.statement.name, runs: 'always' },
  },
  moves: {
    ask: {
      name: said.moves.ask.name,
      from: ['found', 'explained'],
      to: 'toDriver',
      right: SEES_TAMPER,
      asks: { question: { kind: 'text', most: 500, lines: 3, required: true } },
      clocks: { statement: 'start' },
    },
    explain: {
      name: said.moves.explain.name,
      from: ['toDriver'],
      to: 'explained',
      right: 'suite',
    },
    confirm: {
      name: said.moves.confirm.name,
      from: ['toDriver', 'explained'],
      to: 'confirmed',
      right: SEES_TAMPER,
      asksWhy: true,
      clocks: { statement: 'stop' },
    },
    toUmpire: {
      name: said.moves.toUmpire.name,
      from: ['confirmed'],
      to: 'umpire',
      right: 'suite',
    },
    dismiss: {
      name: said.moves.dismiss.name,
      from: ['found', 'toDriver', 'explained', 'confirmed'],
      to: 'dismissed',
      right: SEES_TAMPER,
      asksWhy: true,
      asks: {
        dismissedAs: { kind: 'choice', of: DISMISSED_AS, required: true, start: 'explained' },
        teaches: { kind: 'choice', of: TEACHES, required: true, start: 'nothing' },
      },
      clocks: { statement: 'stop' },
    },
  },
  files: true,
  read: SEES_TAMPER,
  write: SEES_TAMPER,
} as const satisfies CaseKind;

export const cases = { tamper: tamperCase };

/** One case a driver and day collects what was found; `n` counts those that were decided before more was found. */
export const tamperSource = (driverId: number, day: string, n: number): string =>
  `tamper ${driverId} ${day}${n > 0 ? ` ${n}` : ''}`;
