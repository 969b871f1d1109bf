import type { CaseKind } from '../case/case-kind.ts';
import { eachIn } from '../language/in-languages.ts';
import { LONGEST_PHONE } from '../phone/typed-phone.ts';
import type { Field } from '../resource/resource.ts';
import { ITEM_KINDS } from './item-kinds.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const LOST = { all: ['lostFound'] } as const;
const LONGEST_WHAT = 500;
const LARGEST_JOB = 999_999_999;

/** What both sides of a match say of a thing. */
const THING = {
  kind: { kind: 'choice', of: ITEM_KINDS, required: true },
  what: { kind: 'text', most: LONGEST_WHAT, lines: 3, required: true, grow: 2 },
  colour: { kind: 'text', most: 40 },
  brand: { kind: 'text', most: 40 },
  /** It names a telephone, and so whose that is. */
  imei: { kind: 'text', most: 24, scanned: true, hidden: true, personal: true },
} as const satisfies Record<string, Field>;

const WHERE = {
  place: { kind: 'text', most: 120, hidden: true },
  job: { kind: 'number', from: 1, to: LARGEST_JOB, hidden: true },
} as const satisfies Record<string, Field>;

const reportSaid = eachIn({ en: en.lostReportKind, fr: fr.lostReportKind });

/** Somebody lost something. */
export const lostReportKind = {
  name: 'lostReport',
  title: reportSaid.title,
  prefix: 'L',
  topic: 'lostProperty',
  subjects: ['driver', 'vehicle', 'customer'],
  loose: true,
  foundBy: ['what', 'colour', 'brand', 'imei', 'name', 'phone'],
  fields: {
    ...THING,
    lostOn: { kind: 'date', required: true },
    lostAt: { kind: 'text', most: 5, form: 'clock', required: true },
    ...WHERE,
    name: { kind: 'text', most: 80, required: true, personal: true },
    phone: { kind: 'text', most: LONGEST_PHONE, form: 'phone', personal: true },
    mail: { kind: 'text', most: 100, form: 'email', hidden: true, personal: true },
  },
  together: ({ phone, mail }) => (phone || mail ? [] : [{ field: 'phone', rule: 'neededHere' }]),
  states: {
    open: { name: reportSaid.states.open.name, draft: true },
    contactingDriver: { name: reportSaid.states.contactingDriver.name, draft: true },
    matched: reportSaid.states.matched,
    closedFound: { name: reportSaid.states.closedFound.name, over: true },
    closedNotFound: { name: reportSaid.states.closedNotFound.name, over: true },
  },
  begins: 'open',
  moves: {
    ask: {
      name: reportSaid.moves.ask.name,
      from: ['open', 'contactingDriver'],
      to: 'contactingDriver',
      right: LOST,
    },
    match: {
      name: reportSaid.moves.match.name,
      from: ['open', 'contactingDriver'],
      to: 'matched',
      right: 'suite',
    },
    unmatch: {
      name: reportSaid.moves.unmatch.name,
      from: ['matched'],
      to: 'open',
      right: 'suite',
    },
    closeFound: {
      name: reportSaid.moves.closeFound.name,
      from: ['matched'],
      to: 'closedFound',
      right: 'suite',
    },
    closeNotFound: {
      name: reportSaid.moves.closeNotFound.name,
      from: ['open', 'contactingDriver'],
      to: 'closedNotFound',
      right: LOST,
      asksWhy: true,
    },
    reopen: {
      name: reportSaid.moves.reopen.name,
      from: ['closedNotFound'],
      to: 'open',
      right: LOST,
      asksWhy: true,
    },
  },
  files: true,
  letters: { to: 'person', words: ['what', 'lost'] },
  read: LOST,
  write: LOST,
} as const satisfies CaseKind;

const HERE = ['received', 'stored'] as const;

const itemSaid = eachIn({ en: en.foundItemKind, fr: fr.foundItemKind });

/** Something was found in a car. */
export const foundItemKind = {
  name: 'foundItem',
  title: itemSaid.title,
  prefix: 'F',
  topic: 'lostProperty',
  subjects: ['driver', 'vehicle'],
  loose: true,
  foundBy: ['what', 'colour', 'brand', 'imei'],
  fields: {
    ...THING,
    foundOn: { kind: 'date', required: true },
    foundAt: { kind: 'text', most: 5, form: 'clock', required: true },
    ...WHERE,
    shelf: { kind: 'text', most: 20, scanned: true },
    safe: { kind: 'flag', hidden: true },
  },
  states: {
    reportedByDriver: { name: itemSaid.states.reportedByDriver.name, draft: true },
    received: { name: itemSaid.states.received.name, draft: true },
    stored: { name: itemSaid.states.stored.name, draft: true },
    claimed: itemSaid.states.claimed,
    handedOver: { name: itemSaid.states.handedOver.name, over: true },
    posted: { name: itemSaid.states.posted.name, over: true },
    police: { name: itemSaid.states.police.name, over: true },
    charity: { name: itemSaid.states.charity.name, over: true },
    disposed: { name: itemSaid.states.disposed.name, over: true },
  },
  begins: 'reportedByDriver',
  moves: {
    receive: { name: itemSaid.moves.receive.name, from: ['reportedByDriver'], to: 'received', right: LOST },
    count: {
      name: itemSaid.moves.count.name,
      from: ['received'],
      to: 'received',
      right: LOST,
      asks: { amountMinor: { kind: 'money', required: true } },
    },
    store: {
      name: itemSaid.moves.store.name,
      from: [...HERE],
      to: 'stored',
      right: LOST,
      asks: { shelf: { kind: 'text', most: 20, required: true, scanned: true }, safe: { kind: 'flag' } },
    },
    claim: {
      name: itemSaid.moves.claim.name,
      from: ['reportedByDriver', ...HERE],
      to: 'claimed',
      right: 'suite',
    },
    release: { name: itemSaid.moves.release.name, from: ['claimed'], to: 'stored', right: 'suite' },
    putBack: { name: itemSaid.moves.putBack.name, from: ['claimed'], to: 'received', right: 'suite' },
    backToDriver: {
      name: itemSaid.moves.backToDriver.name,
      from: ['claimed'],
      to: 'reportedByDriver',
      right: 'suite',
    },
    handOver: {
      name: itemSaid.moves.handOver.name,
      from: ['claimed'],
      to: 'handedOver',
      right: 'suite',
      asks: {
        marks: { kind: 'words', most: 6, required: true },
        identitySeen: { kind: 'flag' },
        thirdPerson: { kind: 'flag' },
        letterSeen: { kind: 'flag' },
        feeMinor: { kind: 'money', cash: true },
      },
    },
    post: {
      name: itemSaid.moves.post.name,
      from: ['claimed'],
      to: 'posted',
      right: LOST,
      asks: { sending: { kind: 'text', most: 60, required: true }, feeMinor: { kind: 'money', cash: true } },
    },
    police: {
      name: itemSaid.moves.police.name,
      from: [...HERE],
      to: 'police',
      right: LOST,
      asks: { station: { kind: 'text', most: 80, required: true } },
    },
    charity: {
      name: itemSaid.moves.charity.name,
      from: ['stored'],
      to: 'charity',
      right: LOST,
      asks: { station: { kind: 'text', most: 80, required: true } },
    },
    dispose: {
      name: itemSaid.moves.dispose.name,
      from: ['reportedByDriver', ...HERE],
      to: 'disposed',
      right: LOST,
      asksWhy: true,
      danger: true,
    },
  },
  files: true,
  read: LOST,
  write: LOST,
} as const satisfies CaseKind;

export const cases = { lostReport: lostReportKind, foundItem: foundItemKind };

export type FoundState = keyof (typeof foundItemKind)['states'];

/** How an item that was claimed is released, by the state it was claimed in. */
export const RELEASES: Readonly<Record<string, 'release' | 'putBack' | 'backToDriver'>> = {
  stored: 'release',
  received: 'putBack',
  reportedByDriver: 'backToDriver',
};
