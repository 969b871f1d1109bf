import type { CaseKind } from '../case/case-kind.ts';
import { SEES_TAMPER } from './rights.ts';
import { TAMPER_CODES } from './rule.ts';

const LONGEST_TEXT = 2_000;

/** Why a case is dismissed. */
export const DISMISSED_AS = ['explained', 'lostSignal', 'deviceFault', 'ordered', 'ruleWrong', 'tooLittle'] as const;
/** What the rules learn of it: not to look at this place, this car or this driver. */
export const TEACHES = ['nothing', 'place', 'vehicle', 'driver'] as const;
export type Teaches = (typeof TEACHES)[number];

/** What rules of tampering found of a driver on a day: the driver is asked before anybody decides. */
export const tamperCase = {
  name: 'tamper',
  title: { en: 'tampering case', fr: 'dossier de fraude' },
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
    found: { name: { en: 'found', fr: 'relevé' }, draft: true },
    toDriver: { name: { en: 'with the driver', fr: 'chez le chauffeur' }, draft: true },
    explained: { name: { en: 'explained', fr: 'expliqué' }, draft: true },
    confirmed: { name: { en: 'confirmed', fr: 'confirmé' } },
    umpire: { name: { en: 'with the umpire', fr: 'chez l’arbitre' }, over: true },
    dismissed: { name: { en: 'dismissed', fr: 'classé' }, over: true },
  },
  begins: 'found',
  clocks: {
    statement: { name: { en: 'statement of the driver', fr: 'déclaration du chauffeur' }, runs: 'always' },
  },
  moves: {
    ask: {
      name: { en: 'ask the driver', fr: 'interroger le chauffeur' },
      from: ['found', 'explained'],
      to: 'toDriver',
      right: SEES_TAMPER,
      asks: { question: { kind: 'text', most: 500, lines: 3, required: true } },
      clocks: { statement: 'start' },
    },
    explain: {
      name: { en: 'explain', fr: 'expliquer' },
      from: ['toDriver'],
      to: 'explained',
      right: 'suite',
    },
    confirm: {
      name: { en: 'confirm', fr: 'confirmer' },
      from: ['toDriver', 'explained'],
      to: 'confirmed',
      right: SEES_TAMPER,
      asksWhy: true,
      clocks: { statement: 'stop' },
    },
    toUmpire: {
      name: { en: 'lay before the umpire', fr: 'soumettre à l’arbitre' },
      from: ['confirmed'],
      to: 'umpire',
      right: 'suite',
    },
    dismiss: {
      name: { en: 'dismiss', fr: 'classer' },
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
