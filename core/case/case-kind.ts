import type { Right } from '../access/flags.ts';
import type { Words } from '../language/languages.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { Field, RecordValues } from '../resource/resource.ts';
import { scannedCodes } from '../scan/scanned.ts';
import type { Topic } from '../topic/topic.ts';
import { LETTER_WORDS } from './letter.ts';

/** In both languages, in small letters but for names. */
export type Named = Words;

/** Whom or what a case may be about. */
export const CASE_SUBJECTS = ['driver', 'vehicle', 'job', 'customer', 'account'] as const;
export type CaseSubject = (typeof CASE_SUBJECTS)[number];

/** What an evidence points to; `words` is what somebody saw or said. */
export const EVIDENCE_KINDS = ['job', 'event', 'query', 'message', 'shift', 'words'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** By when something is owed, in the hours of the office or round the clock. */
export type CaseClock = { name: Named; runs: 'always' | 'office' };

/** What a move does to a clock; one that starts again begins from nothing. */
export type ClockOrder = 'start' | 'pause' | 'resume' | 'stop';

/** A way from some states to another. */
export type CaseMove = {
  name: Named;
  from: readonly string[];
  /** Null: it stays in its state. */
  to: string | null;
  /** Who may; `suite` where it only ever comes of itself. */
  right: Exclude<Right, 'public'> | 'suite';
  /** Whoever makes it says why. */
  asksWhy?: boolean;
  /** What it asks besides. */
  asks?: Readonly<Record<string, Field>>;
  clocks?: Readonly<Record<string, ClockOrder>>;
  /** It is the gravest of its kind: it is asked for once more. */
  danger?: boolean;
};

export type CaseState = {
  name: Named;
  /** Nothing more is expected of anybody. */
  over?: boolean;
  /** What is known of the case may still be changed. */
  draft?: boolean;
};

/** To whom its letters go: to the person of its fields `name` and `mail`, or to the driver. */
export type CaseLetters = {
  to: 'person' | 'driver';
  /** What its letters may say besides `LETTER_WORDS`; its acts know the facts. */
  words?: readonly string[];
};

/** A matter that lives in states, declared once: its acts, operations, list, page and timeline follow from it. */
export type CaseKind = {
  /** Singular; entity of the audit lines, key of the texts. */
  name: string;
  title: Named;
  /** Before its number: `S-2026-14`. */
  prefix: string;
  topic: Topic;
  subjects: readonly CaseSubject[];
  /** It may be about nobody yet. */
  loose?: boolean;
  /** The fields that a list finds it by, besides its number and whom it is about. */
  foundBy?: readonly string[];
  /** What is asked of it while it is a draft. */
  fields: Readonly<Record<string, Field>>;
  /** What is wrong between fields that are right each by itself. */
  together?: (values: RecordValues) => FieldProblem[];
  states: Readonly<Record<string, CaseState>>;
  /** The state it begins in. */
  begins: string;
  moves: Readonly<Record<string, CaseMove>>;
  /** They run from its opening on, where its acts know a limit. */
  clocks?: Readonly<Record<string, CaseClock>>;
  /** Pictures and papers may be kept with it. */
  files?: boolean;
  /** Letters go out of it. */
  letters?: CaseLetters;
  read: Exclude<Right, 'public'>;
  /** Who opens one, changes it while it is a draft, and adds notes and evidence. */
  write: Exclude<Right, 'public'>;
};

/** `S-2026-14`: of its kind, its year in the fleet's zone, and its place in it. */
export const caseNumber = ({ prefix }: Pick<CaseKind, 'prefix'>, year: number, number: number): string =>
  `${prefix}-${year}-${number}`;

/** The year and the number that are meant by what somebody typed; null where it is no number of this kind. */
export function readCaseNumber(
  { prefix }: Pick<CaseKind, 'prefix'>,
  text: string,
): { year: number; number: number } | null {
  for (const one of [text.trim(), ...scannedCodes(text)]) {
    const [, letters = '', year = '', number = ''] = /^([a-z]+)-(\d{4})-(\d{1,9})$/i.exec(one) ?? [];
    if (letters.toUpperCase() === prefix) return { year: Number(year), number: Number(number) };
  }
  return null;
}

/** The fields that name a person. */
export const personalFields = ({ fields }: Pick<CaseKind, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, { personal }]) => (personal ? [name] : []));

/** What may stand in lines that stay: nothing that names a person. */
export const withoutPersons = ({ fields }: Pick<CaseKind, 'fields'>, values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.personal));

/** The words that a letter of this kind may say. */
export const wordsOf = ({ letters }: Pick<CaseKind, 'letters'>): string[] =>
  letters ? [...LETTER_WORDS, ...(letters.words ?? [])] : [];

export const isOver = (kind: CaseKind, state: string): boolean => kind.states[state]?.over === true;
export const isDraft = (kind: CaseKind, state: string): boolean => kind.states[state]?.draft === true;
