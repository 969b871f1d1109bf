export type LabelLanguage = 'en' | 'fr';
export const LABEL_LANGUAGES = ['en', 'fr'] as const satisfies readonly LabelLanguage[];
export type Gender = 'm' | 'f';

/** How texts call a thing: one of them, several of them. */
export type WordForms = { one: string; many: string };

type StandardWords = WordForms & {
  /** Other words that texts use for the same. */
  also?: readonly WordForms[];
  /** Whether the word there is the term at all, where it may be another part of speech or another thing. */
  isMeant?: (before: string, after: string) => boolean;
};

export type SystemTerm = {
  en: StandardWords;
  fr: StandardWords & { gender: Gender };
  /** Fields of records that are called so. */
  fields: readonly string[];
};

const BEFORE_A_NOUN =
  /(?:^|[,;:(«*/|[]\s?|(?<![\p{L}\p{N}])(?:le|du|au|un|ce|de|d’|sur|en|et|nouveau|propre|chaque|aucun|autre|son|mon)\s?)$/iu;

/** `compte` is the account where it stands as a noun: `la file compte` and `compte à rebours` are not of it. */
const isAccount = (before: string, after: string): boolean =>
  BEFORE_A_NOUN.test(before) &&
  !/(?:^|\s)(?:ne|n’en) le $|(?:pri[st]|prend\p{L}*|ten\p{L}*|tien\p{L}*) en $/iu.test(before) &&
  !/^ (?:à rebours|à part|à votre administrateur|dans|comme|plus)(?![\p{L}])/u.test(after);

/** Every term that a company may call by a word of its own. */
export const SYSTEM_TERMS = {
  plate: {
    en: { one: 'plate', many: 'plates' },
    fr: {
      one: 'plaque',
      many: 'plaques',
      gender: 'f',
      also: [{ one: 'numéro de toit', many: 'numéros de toit' }],
      isMeant: (_, after) => !/^ (?:à la porte|à côté de la porte|de la barre)/u.test(after),
    },
    fields: ['plate'],
  },
  rego: {
    en: { one: 'rego', many: 'regos', also: [{ one: 'registration', many: 'registrations' }] },
    fr: { one: 'immatriculation', many: 'immatriculations', gender: 'f' },
    fields: ['rego'],
  },
  did: {
    en: { one: 'DID', many: 'DIDs' },
    fr: { one: 'DID', many: 'DID', gender: 'm' },
    fields: ['did'],
  },
  driver: {
    en: { one: 'driver', many: 'drivers' },
    fr: { one: 'chauffeur', many: 'chauffeurs', gender: 'm' },
    fields: [],
  },
  vehicle: {
    en: { one: 'vehicle', many: 'vehicles' },
    fr: { one: 'véhicule', many: 'véhicules', gender: 'm', also: [{ one: 'voiture', many: 'voitures' }] },
    fields: [],
  },
  account: {
    en: { one: 'account', many: 'accounts', isMeant: (_, after) => !/^ for(?!\p{L})/u.test(after) },
    fr: { one: 'compte', many: 'comptes', gender: 'm', isMeant: isAccount },
    fields: [],
  },
  mdt: {
    en: {
      one: 'MDT',
      many: 'MDTs',
      also: [{ one: 'terminal', many: 'terminals' }],
      isMeant: (before) => !/(?:payment|card) $/iu.test(before),
    },
    fr: {
      one: 'terminal',
      many: 'terminaux',
      gender: 'm',
      isMeant: (_, after) => !/^ (?:de paiement|bancaire)/u.test(after),
    },
    fields: [],
  },
  esn: { en: { one: 'ESN', many: 'ESNs' }, fr: { one: 'ESN', many: 'ESN', gender: 'm' }, fields: ['esn'] },
  cto: { en: { one: 'CTO', many: 'CTOs' }, fr: { one: 'CTO', many: 'CTO', gender: 'm' }, fields: ['cto'] },
  imei: { en: { one: 'IMEI', many: 'IMEIs' }, fr: { one: 'IMEI', many: 'IMEI', gender: 'm' }, fields: ['imei'] },
  posId: {
    en: { one: 'POS ID', many: 'POS IDs' },
    fr: { one: 'ID TPE', many: 'ID TPE', gender: 'm' },
    fields: ['posId'],
  },
  adma: { en: { one: 'ADMA', many: 'ADMAs' }, fr: { one: 'ADMA', many: 'ADMA', gender: 'm' }, fields: ['adma'] },
  serviceDate: {
    en: { one: 'service date', many: 'service dates' },
    fr: { one: 'date de révision', many: 'dates de révision', gender: 'f' },
    fields: ['serviceDate'],
  },
  usageExpiry: {
    en: { one: 'usage expiry', many: 'usage expiries' },
    fr: { one: 'fin d’autorisation', many: 'fins d’autorisation', gender: 'f' },
    fields: ['usageExpiry'],
  },
} as const satisfies Readonly<Record<string, SystemTerm>>;

export type Term = keyof typeof SYSTEM_TERMS;
export const TERMS = Object.keys(SYSTEM_TERMS) as Term[];
export const termOf = (term: Term): SystemTerm => SYSTEM_TERMS[term];

export const LONGEST_LABEL = 30;

/** What a company calls a term in a language; `many` is empty where its plural follows the rule. */
export type OwnWord = { one: string; many: string };
/** What a company calls a term; null where it keeps the standard word. */
export type OwnWords = { en: OwnWord | null; fr: (OwnWord & { gender: Gender }) | null };
export type SystemLabels = Readonly<Partial<Record<Term, OwnWords>>>;
