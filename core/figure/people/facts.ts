import { OF_A_CAR, OF_A_DRIVER, OF_EVERY_ROW } from '../row-dimensions.ts';

/** By what the rows of people and of vehicles may be cut besides. */
export const DIMENSIONS_OF_PEOPLE = [
  'incidentKind',
  'severity',
  'channel',
  'penalty',
  'occurrence',
  'decidedBy',
  'course',
  'itemKind',
  'workKind',
  'workCause',
  'workPayer',
  'technician',
  'tamperRule',
  'tamperVersion',
] as const;

/** Those of them that are told by whole numbers. */
export const NUMBERED_OF_PEOPLE = [
  'incidentKind',
  'severity',
  'penalty',
  'occurrence',
  'course',
  'technician',
  'tamperVersion',
] as const;

const OF_WORK = ['workKind', 'workCause', 'workPayer', 'technician', 'vehicleType', ...OF_A_CAR] as const;

/** What happened to drivers and cars outside of their jobs. */
export const FACTS_OF_PEOPLE = {
  /** An incident, by when it was opened. */
  incident: {
    dimensions: [...OF_EVERY_ROW, 'incidentKind', 'severity', 'channel', ...OF_A_CAR, ...OF_A_DRIVER],
    marks: ['closed', 'reopened', 'decided', 'upheld', 'againstDriver', 'termOver', 'late'],
    measures: ['acknowledgeMinutes', 'decideMinutes'],
  },
  /** A suspension that was issued, by when that was. */
  suspension: {
    dimensions: [...OF_EVERY_ROW, 'penalty', 'occurrence', 'decidedBy', ...OF_A_CAR, ...OF_A_DRIVER],
    marks: ['appealed', 'quashed', 'stood', 'openEnded'],
    measures: ['lengthMinutes'],
  },
  /** A driver's training at a course, by when it was opened. */
  training: {
    dimensions: [...OF_EVERY_ROW, 'course', ...OF_A_DRIVER],
    marks: ['taken', 'passed', 'noShow'],
    measures: [],
  },
  /** A try at the test of a course, by its beginning. */
  trainingTry: {
    dimensions: [...OF_EVERY_ROW, 'course', ...OF_A_DRIVER],
    marks: ['marked', 'passed'],
    measures: ['score'],
  },
  /** A report of something lost, by when it came in. */
  lostReport: {
    dimensions: [...OF_EVERY_ROW, 'itemKind', ...OF_A_CAR, ...OF_A_DRIVER],
    marks: ['told', 'found', 'toldInTime'],
    measures: ['toldMinutes'],
  },
  /** An order of the workshop, by when it was opened. */
  workOpened: { dimensions: [...OF_EVERY_ROW, ...OF_WORK], marks: ['byRule', 'safety', 'discarded'], measures: [] },
  /** An order whose car was released, by when that was. */
  workReleased: {
    dimensions: [...OF_EVERY_ROW, ...OF_WORK],
    marks: [],
    measures: ['costMinor', 'downtimeMinutes', 'partsMinutes'],
  },
  /** What a version of a rule of tampering found, by its end. */
  tamperEvent: {
    dimensions: [...OF_EVERY_ROW, 'tamperRule', 'tamperVersion', ...OF_A_CAR, ...OF_A_DRIVER],
    marks: ['accusing', 'shadow'],
    measures: [],
  },
  /** What one rule brought to a case of tampering, by when the case was opened. */
  tamperFinding: {
    dimensions: [...OF_EVERY_ROW, 'tamperRule', ...OF_A_CAR, ...OF_A_DRIVER],
    marks: ['decided', 'confirmed', 'dismissed'],
    measures: [],
  },
  /** A case of tampering, by when it was opened. */
  tamperCase: {
    dimensions: [...OF_EVERY_ROW, ...OF_A_CAR, ...OF_A_DRIVER],
    marks: ['decided', 'confirmed', 'dismissed'],
    measures: [],
  },
} as const;
