import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  handPack: (w) => `${w.by} took out a file for the regulator${and(': ', w.figure('name'))}`,
} satisfies EventSentences;

export const levyReturn = {
  name: 'Passenger service levy return',
  says: 'Passenger service transactions of each month, booked and from rank or hail, and the levy on them without GST. Owed by the last day of the next month.',
};

export const ntOnTime = {
  name: 'Key performance indicators',
  says: 'Calls answered, jobs covered, and how soon passengers were picked up, beside the standard of each: from the time the car was wanted to the meter on; pre-booked ones until the car arrived.',
};

export const waOnTime = {
  says: 'Jobs covered, and passengers picked up within 15 minutes, in and out of the peak of Friday and Saturday night. The figures are told; the standard in force is the regulator’s to say.',
};

export const response = {
  name: 'Response to wheelchair users',
  says: 'How long those who asked for a car for a wheelchair waited, beside all others: the law wants the same.',
};

export const tripRecord = {
  name: 'Record of trips',
  says: 'Every trip of the span as the record that has to be kept has it, without the customer’s name and telephone. Trips stay for ever here, longer than the five years that the law wants.',
};

export const mdsReport = {
  name: 'MDS report',
  says: 'Trips that began in each area, and riders as far as they are told apart, of a month; a count below 10 is hidden as -1.',
};

export const REGULATOR_PACKS = {
  none: { name: 'none' },
  nsw: { name: 'New South Wales' },
  nt: { name: 'Northern Territory' },
  wa: { name: 'Western Australia' },
};
