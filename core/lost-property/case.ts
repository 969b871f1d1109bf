import type { CaseKind } from '../case/case-kind.ts';
import { LONGEST_PHONE } from '../phone/typed-phone.ts';
import type { Field } from '../resource/resource.ts';
import { ITEM_KINDS } from './item-kinds.ts';

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

/** Somebody lost something. */
export const lostReportKind = {
  name: 'lostReport',
  title: { en: 'lost report', fr: 'déclaration de perte' },
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
    open: { name: { en: 'open', fr: 'ouverte' }, draft: true },
    contactingDriver: { name: { en: 'driver asked', fr: 'chauffeur interrogé' }, draft: true },
    matched: { name: { en: 'matched', fr: 'rapprochée' } },
    closedFound: { name: { en: 'given back', fr: 'rendu' }, over: true },
    closedNotFound: { name: { en: 'not found', fr: 'non retrouvé' }, over: true },
  },
  begins: 'open',
  moves: {
    ask: {
      name: { en: 'ask the driver', fr: 'interroger le chauffeur' },
      from: ['open', 'contactingDriver'],
      to: 'contactingDriver',
      right: LOST,
    },
    match: {
      name: { en: 'match', fr: 'rapprocher' },
      from: ['open', 'contactingDriver'],
      to: 'matched',
      right: 'suite',
    },
    unmatch: {
      name: { en: 'undo the match', fr: 'défaire le rapprochement' },
      from: ['matched'],
      to: 'open',
      right: 'suite',
    },
    closeFound: { name: { en: 'give back', fr: 'rendre' }, from: ['matched'], to: 'closedFound', right: 'suite' },
    closeNotFound: {
      name: { en: 'close as not found', fr: 'clore sans l’avoir retrouvé' },
      from: ['open', 'contactingDriver'],
      to: 'closedNotFound',
      right: LOST,
      asksWhy: true,
    },
    reopen: {
      name: { en: 'open again', fr: 'rouvrir' },
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

/** Something was found in a car. */
export const foundItemKind = {
  name: 'foundItem',
  title: { en: 'found item', fr: 'objet trouvé' },
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
    reportedByDriver: { name: { en: 'with the driver', fr: 'chez le chauffeur' }, draft: true },
    received: { name: { en: 'received', fr: 'reçu' }, draft: true },
    stored: { name: { en: 'stored', fr: 'rangé' }, draft: true },
    claimed: { name: { en: 'claimed', fr: 'réclamé' } },
    handedOver: { name: { en: 'handed over', fr: 'remis' }, over: true },
    posted: { name: { en: 'posted', fr: 'posté' }, over: true },
    police: { name: { en: 'given to the police', fr: 'remis à la police' }, over: true },
    charity: { name: { en: 'given to charity', fr: 'donné' }, over: true },
    disposed: { name: { en: 'destroyed', fr: 'détruit' }, over: true },
  },
  begins: 'reportedByDriver',
  moves: {
    receive: { name: { en: 'receive', fr: 'recevoir' }, from: ['reportedByDriver'], to: 'received', right: LOST },
    count: {
      name: { en: 'count the cash', fr: 'compter les espèces' },
      from: ['received'],
      to: 'received',
      right: LOST,
      asks: { amountMinor: { kind: 'money', required: true } },
    },
    store: {
      name: { en: 'store', fr: 'ranger' },
      from: [...HERE],
      to: 'stored',
      right: LOST,
      asks: { shelf: { kind: 'text', most: 20, required: true, scanned: true }, safe: { kind: 'flag' } },
    },
    claim: {
      name: { en: 'claim', fr: 'réclamer' },
      from: ['reportedByDriver', ...HERE],
      to: 'claimed',
      right: 'suite',
    },
    release: { name: { en: 'release', fr: 'libérer' }, from: ['claimed'], to: 'stored', right: 'suite' },
    putBack: { name: { en: 'release', fr: 'libérer' }, from: ['claimed'], to: 'received', right: 'suite' },
    backToDriver: { name: { en: 'release', fr: 'libérer' }, from: ['claimed'], to: 'reportedByDriver', right: 'suite' },
    handOver: {
      name: { en: 'hand over', fr: 'remettre' },
      from: ['claimed'],
      to: 'handedOver',
      right: 'suite',
      asks: {
        marks: { kind: 'words', most: 6, required: true },
        identitySeen: { kind: 'flag' },
        thirdPerson: { kind: 'flag' },
        letterSeen: { kind: 'flag' },
        feeMinor: { kind: 'money' },
      },
    },
    post: {
      name: { en: 'post', fr: 'poster' },
      from: ['claimed'],
      to: 'posted',
      right: LOST,
      asks: { sending: { kind: 'text', most: 60, required: true }, feeMinor: { kind: 'money' } },
    },
    police: {
      name: { en: 'give to the police', fr: 'remettre à la police' },
      from: [...HERE],
      to: 'police',
      right: LOST,
      asks: { station: { kind: 'text', most: 80, required: true } },
    },
    charity: {
      name: { en: 'give to charity', fr: 'donner' },
      from: ['stored'],
      to: 'charity',
      right: LOST,
      asks: { station: { kind: 'text', most: 80, required: true } },
    },
    dispose: {
      name: { en: 'destroy', fr: 'détruire' },
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
