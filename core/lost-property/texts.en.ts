import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const lostReportKind = {
  title: 'lost report',
  states: {
    open: { name: 'open' },
    contactingDriver: { name: 'driver asked' },
    matched: { name: 'matched' },
    closedFound: { name: 'given back' },
    closedNotFound: { name: 'not found' },
  },
  moves: {
    ask: { name: 'ask the driver' },
    match: { name: 'match' },
    unmatch: { name: 'undo the match' },
    closeFound: { name: 'give back' },
    closeNotFound: { name: 'close as not found' },
    reopen: { name: 'open again' },
  },
};

export const foundItemKind = {
  title: 'found item',
  states: {
    reportedByDriver: { name: 'with the driver' },
    received: { name: 'received' },
    stored: { name: 'stored' },
    claimed: { name: 'claimed' },
    handedOver: { name: 'handed over' },
    posted: { name: 'posted' },
    police: { name: 'given to the police' },
    charity: { name: 'given to charity' },
    disposed: { name: 'destroyed' },
  },
  moves: {
    receive: { name: 'receive' },
    count: { name: 'count the cash' },
    store: { name: 'store' },
    claim: { name: 'claim' },
    release: { name: 'release' },
    putBack: { name: 'release' },
    backToDriver: { name: 'release' },
    handOver: { name: 'hand over' },
    post: { name: 'post' },
    police: { name: 'give to the police' },
    charity: { name: 'give to charity' },
    dispose: { name: 'destroy' },
  },
};

export const LOST_PACKS = {
  none: { name: 'none' },
  sa: { name: 'South Australia' },
  nsw: { name: 'New South Wales' },
  nt: { name: 'Northern Territory' },
};

export const ANSWERS = { yes: 'Yes, I have it', no: 'No', looking: 'I am looking' };

export const events = {
  lostDue: (w) => `A term of lost property has passed${and(': ', w.figure('number'))}`,
  searchCar: (w) => `${w.car} was looked through after a hiring, nothing was left in it`,
  findInCar: (w) => `${w.car} was looked through after a hiring, something was left in it`,
  openLostSignature: (w) => `${w.by} looked at the signature of a found item${and(': ', w.figure('number'))}`,
} satisfies EventSentences;

export const ITEM_NAMES = {
  phone: 'phone',
  bag: 'bag',
  clothing: 'clothing',
  key: 'keys',
  umbrella: 'umbrella',
  bankCard: 'bank card',
  cash: 'cash',
  valuables: 'valuables',
  document: 'document',
  food: 'food',
  other: 'other thing',
};

export const topics = {
  lostProperty: 'lost property',
};

export const DRIVER_WORDS = {
  asked: (plate: string | null, what: string, number: string) =>
    `Have you found something in ${plate ?? 'your car'}: ${what}? Please look, also between the seats and in the boot. ${number}`,
  answered: (reply: string) => `The driver answered: ${reply}`,
  silent: (minutes: number) => `The driver did not answer in ${minutes} minutes: call.`,
};
