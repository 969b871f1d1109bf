import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  loseKey: (w) => `${w.by} reported key${and(' ', w.figure('tag'))}${and(' of ', w.figure('plate'))} lost`,
  hangUpKey: (w) => `${w.by} hung key${and(' ', w.figure('tag'))}${and(' of ', w.figure('plate'))} up`,
  takeStock: (w) =>
    `${w.by} took stock of the keys:${and(' ', w.figure('seen'))} there,${and(' ', w.figure('missing'))} missing`,
} satisfies EventSentences;

export const keyKindNames = { main: 'Main key', spare: 'Spare key', fuelCard: 'Fuel card', gateCard: 'Gate card' };

export const keyStateNames = { in: 'In', out: 'Out', late: 'Late', lost: 'Lost', retired: 'Retired' };

export const topics = {
  keySets: 'key sets',
  keyDesk: 'the key desk',
};

export const KEY_MESSAGES = {
  late: (plate: string, time: string) =>
    `The key of ${plate} was due at ${time}. Please bring it back, or tell the key desk when you will.`,
  extended: (plate: string, time: string) => `The key desk knows that you bring the key of ${plate} back at ${time}.`,
};
