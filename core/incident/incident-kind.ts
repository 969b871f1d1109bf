import { LONGEST_LETTER, strangeWord } from '../case/letter.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues, Resource } from '../resource/resource.ts';
import { TYPE_WORDS } from './letter.ts';

/** Whose word it is: who complains, reports or asks. */
export const INCIDENT_CHANNELS = ['customer', 'driver', 'account', 'public', 'authority', 'staff'] as const;
export type IncidentChannel = (typeof INCIDENT_CHANNELS)[number];

/** What whoever takes the incident down is asked besides. */
export const INCIDENT_ASKS = ['injured', 'policeNumber', 'insurerNumber'] as const;
export type IncidentAsk = (typeof INCIDENT_ASKS)[number];

const LONGEST_HOURS = 720;
const HOURS_OF_A_DAY = 24;

/** A kind of incident, and by when the company owes what. One that was used is ended, and still tells what it was. */
export const incidentKindResource = {
  name: 'incidentKind',
  topic: 'incidentKinds',
  key: 'code',
  ends: 'ended',
  fields: {
    code: { kind: 'text', most: 20, required: true, form: 'shortcut' },
    name: { kind: 'text', most: 60, required: true, grow: 2 },
    severity: { kind: 'number', from: 1, to: 4, required: true, start: 3 },
    channel: { kind: 'choice', of: INCIDENT_CHANNELS, required: true },
    acknowledgeHours: { kind: 'number', from: 1, to: LONGEST_HOURS, required: true, start: 24 },
    answerDays: { kind: 'number', from: 1, to: 90, required: true, start: 5 },
    regulatorHours: { kind: 'number', from: 1, to: LONGEST_HOURS },
    asks: { kind: 'choices', of: INCIDENT_ASKS },
    /** Drivers’ accident sheets open one of this kind; one of a fleet has it. */
    accident: { kind: 'flag', hidden: true },
    letterEn: { kind: 'text', most: LONGEST_LETTER, lines: 8, hidden: true },
    letterFr: { kind: 'text', most: LONGEST_LETTER, lines: 8, hidden: true },
    ended: { kind: 'since' },
  },
  together: wrongTogether,
  read: { all: ['admin', 'accounts'] },
  write: { all: ['admin', 'accounts'] },
  remove: { all: ['admin', 'accounts'] },
} as const satisfies Resource;

/** Nobody is answered before the matter is acknowledged, and a letter says only what is known of it. */
function wrongTogether(values: RecordValues): FieldProblem[] {
  const answerHours = Number(values['answerDays']) * HOURS_OF_A_DAY;
  const isLate = Number(values['acknowledgeHours']) > answerHours;
  return [
    ...(isLate ? [{ field: 'acknowledgeHours', rule: 'notBetween', least: 1, most: answerHours } as const] : []),
    ...['letterEn', 'letterFr'].flatMap((field): FieldProblem[] =>
      strangeWord(String(values[field] ?? ''), TYPE_WORDS) === null ? [] : [{ field, rule: 'wordUnknown' }],
    ),
  ];
}
