import type { CaseKind } from '../case/case-kind.ts';
import { eachIn } from '../language/in-languages.ts';
import { LONGEST_PHONE } from '../phone/typed-phone.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { Field, RecordValues } from '../resource/resource.ts';
import { SHEET_LENGTHS } from './accident-sheet.ts';
import { INCIDENT_CHANNELS } from './incident-kind.ts';
import { INCIDENT_WORDS } from './letter.ts';
import { INCIDENTS } from './rights.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const LARGEST_JOB = 999_999_999;
const LONGEST_TEXT = 2_000;

/** What whoever complains would like. */
export const INCIDENT_WISHES = ['none', 'answer', 'apology', 'refund', 'otherDriver', 'punishment'] as const;

/** What was decided. */
export const INCIDENT_OUTCOMES = [
  'unfounded',
  'apology',
  'refund',
  'coaching',
  'suspension',
  'ban',
  'workshop',
  'insurer',
] as const;

/** Whom a matter waits for, where not for the customer. */
export const WAITS_FOR = ['driver', 'police', 'insurer', 'workshop', 'account', 'other'] as const;

const OPEN = ['new', 'acknowledged', 'investigating', 'waiting', 'waitingCustomer', 'decided'] as const;
const AT_WORK = ['acknowledged', 'investigating'] as const;
const WAITING = ['waiting', 'waitingCustomer'] as const;

/** What a driver writes down of an accident; asked for where the word is theirs. */
const BY_DRIVER = { hidden: true, when: { field: 'channel', is: ['driver'] } } as const;
const OF_ACCIDENT = {
  place: { kind: 'text', most: 140, ...BY_DRIVER },
  otherParty: { kind: 'text', most: SHEET_LENGTHS.otherParty, personal: true, ...BY_DRIVER },
  otherPlate: { kind: 'text', most: SHEET_LENGTHS.otherPlate, personal: true, ...BY_DRIVER },
  otherPhone: { kind: 'text', most: SHEET_LENGTHS.otherPhone, personal: true, ...BY_DRIVER },
  otherInsurer: { kind: 'text', most: SHEET_LENGTHS.otherInsurer, ...BY_DRIVER },
  policeThere: { kind: 'flag', ...BY_DRIVER },
  witnesses: { kind: 'text', most: SHEET_LENGTHS.witnesses, lines: 2, personal: true, ...BY_DRIVER },
} as const satisfies Record<string, Field>;

const said = eachIn({ en: en.incidentCase, fr: fr.incidentCase });

/** Something went wrong: a complaint, a collision, a threat. Its kind says by when what is owed. */
export const incidentCase = {
  name: 'incident',
  title: said.title,
  prefix: 'I',
  topic: 'incidents',
  subjects: ['driver', 'vehicle', 'customer', 'account'],
  loose: true,
  foundBy: ['what', 'name', 'phone', 'mail', 'policeNumber', 'insurerNumber'],
  fields: {
    kind: { kind: 'reference', to: 'incidentKind', required: true },
    severity: { kind: 'number', from: 1, to: 4 },
    channel: { kind: 'choice', of: INCIDENT_CHANNELS, required: true },
    what: { kind: 'text', most: LONGEST_TEXT, lines: 4, required: true, grow: 2 },
    happenedOn: { kind: 'date', required: true },
    happenedAt: { kind: 'text', most: 5, form: 'clock', required: true },
    job: { kind: 'number', from: 1, to: LARGEST_JOB, hidden: true },
    wish: { kind: 'choice', of: INCIDENT_WISHES, hidden: true },
    injured: { kind: 'number', from: 0, to: 99, hidden: true },
    policeNumber: { kind: 'text', most: 40, hidden: true },
    insurerNumber: { kind: 'text', most: 40, hidden: true },
    ...OF_ACCIDENT,
    name: { kind: 'text', most: 80, personal: true, hidden: true },
    phone: { kind: 'text', most: LONGEST_PHONE, form: 'phone', hidden: true, personal: true },
    mail: { kind: 'text', most: 100, form: 'email', hidden: true, personal: true },
  },
  together,
  states: {
    new: { name: said.states.new.name, draft: true },
    acknowledged: { name: said.states.acknowledged.name, draft: true },
    investigating: { name: said.states.investigating.name, draft: true },
    waiting: { name: said.states.waiting.name, draft: true },
    waitingCustomer: { name: said.states.waitingCustomer.name, draft: true },
    decided: said.states.decided,
    closed: { name: said.states.closed.name, over: true },
  },
  begins: 'new',
  clocks: {
    acknowledge: { name: said.clocks.acknowledge.name, runs: 'always' },
    answer: { name: said.clocks.answer.name, runs: 'office' },
    regulator: { name: said.clocks.regulator.name, runs: 'always' },
    statement: { name: said.clocks.statement.name, runs: 'always' },
  },
  moves: {
    acknowledge: {
      name: said.moves.acknowledge.name,
      from: ['new'],
      to: 'acknowledged',
      right: INCIDENTS,
      clocks: { acknowledge: 'stop' },
    },
    investigate: {
      name: said.moves.investigate.name,
      from: ['acknowledged', ...WAITING],
      to: 'investigating',
      right: INCIDENTS,
      clocks: { answer: 'resume' },
    },
    waitCustomer: {
      name: said.moves.waitCustomer.name,
      from: [...AT_WORK, 'waiting'],
      to: 'waitingCustomer',
      right: INCIDENTS,
      clocks: { answer: 'pause' },
    },
    wait: {
      name: said.moves.wait.name,
      from: [...AT_WORK, 'waitingCustomer'],
      to: 'waiting',
      right: INCIDENTS,
      asks: { waitsFor: { kind: 'choice', of: WAITS_FOR, required: true } },
      clocks: { answer: 'resume' },
    },
    askDriver: {
      name: said.moves.askDriver.name,
      from: [...AT_WORK, ...WAITING],
      to: null,
      right: INCIDENTS,
      asks: { question: { kind: 'text', most: 500, lines: 3, required: true } },
      clocks: { statement: 'start' },
    },
    tellRegulator: {
      name: said.moves.tellRegulator.name,
      from: [...OPEN],
      to: null,
      right: INCIDENTS,
      asks: { reference: { kind: 'text', most: 60, required: true } },
      clocks: { regulator: 'stop' },
    },
    decide: {
      name: said.moves.decide.name,
      from: [...AT_WORK, ...WAITING],
      to: 'decided',
      right: INCIDENTS,
      asksWhy: true,
      asks: {
        outcome: { kind: 'choices', of: INCIDENT_OUTCOMES, required: true },
        answer: { kind: 'text', most: LONGEST_TEXT, lines: 4 },
      },
      clocks: { answer: 'stop' },
    },
    close: {
      name: said.moves.close.name,
      from: ['decided'],
      to: 'closed',
      right: INCIDENTS,
    },
    reopen: {
      name: said.moves.reopen.name,
      from: ['closed'],
      to: 'investigating',
      right: INCIDENTS,
      asksWhy: true,
      clocks: { answer: 'start' },
    },
  },
  files: true,
  letters: { to: 'person', words: INCIDENT_WORDS },
  read: INCIDENTS,
  write: INCIDENTS,
} as const satisfies CaseKind;

export const cases = { incident: incidentCase };

/** A customer who complains is answered: somewhere. Whoever stays unknown says nothing by which they could be. */
function together({ channel, name, phone, mail }: RecordValues): FieldProblem[] {
  const reached = phone || mail;
  if (channel === 'customer' && name && !reached) return [{ field: 'phone', rule: 'neededHere' }];
  return reached && !name ? [{ field: 'name', rule: 'neededHere' }] : [];
}
