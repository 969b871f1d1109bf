import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  askDetails: (w) => `${w.driver} asked for another address or telephone`,
  withdrawDetails: (w) => `${w.driver} took a new address or telephone back`,
  grantDetails: (w) => `${w.by} wrote down the new address or telephone of ${w.driver}`,
  refuseDetails: (w) => `${w.by} did not change the address or telephone of ${w.driver}`,
  setDriverPhoto: (w) => `${w.by} set the photo of ${w.driver}`,
  removeDriverPhoto: (w) => `${w.by} took the photo of ${w.driver} away`,
  mergeDrivers: (w) =>
    `${w.by} merged another record${and(' (DID ', w.figure('otherDid'), ')')} into that of ${w.driver}`,
  closeMerged: (w) =>
    `${w.by} closed a record of ${w.driver}: it went into another${and(' (DID ', w.figure('otherDid'), ')')}`,
} satisfies EventSentences;

export const MESSAGE = {
  granted: (answer: string) => `Your new address and telephone stand on your record.${answer}`,
  refused: (answer: string) => `Your address and telephone were not changed.${answer}`,
};

export const topics = {
  driverRecords: 'drivers',
  driverClasses: 'driver classes',
  driverGroups: 'driver groups',
};
