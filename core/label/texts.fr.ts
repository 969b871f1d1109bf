import type { GenderedWords } from './standard-words.ts';
import type * as en from './texts.en.ts';

const BEFORE_A_NOUN =
  /(?:^|[,;:(«*/|[]\s?|(?<![\p{L}\p{N}])(?:le|du|au|un|ce|de|d’|sur|en|et|nouveau|propre|chaque|aucun|autre|son|mon)\s?)$/iu;

/** `compte` is the account where it stands as a noun: `la file compte` and `compte à rebours` are not of it. */
const isAccount = (before: string, after: string): boolean =>
  BEFORE_A_NOUN.test(before) &&
  !/(?:^|\s)(?:ne|n’en) le $|(?:pri[st]|prend\p{L}*|ten\p{L}*|tien\p{L}*) en $/iu.test(before) &&
  !/^ (?:à rebours|à part|à votre administrateur|dans|comme|plus)(?![\p{L}])/u.test(after);

export const SYSTEM_TERMS: Readonly<Record<keyof typeof en.SYSTEM_TERMS, GenderedWords>> = {
  plate: {
    one: 'plaque',
    many: 'plaques',
    gender: 'f',
    also: [{ one: 'numéro de toit', many: 'numéros de toit' }],
    isMeant: (_, after) => !/^ (?:à la porte|à côté de la porte|de la barre)/u.test(after),
  },
  rego: { one: 'immatriculation', many: 'immatriculations', gender: 'f' },
  did: { one: 'DID', many: 'DID', gender: 'm' },
  driver: { one: 'chauffeur', many: 'chauffeurs', gender: 'm' },
  vehicle: { one: 'véhicule', many: 'véhicules', gender: 'm', also: [{ one: 'voiture', many: 'voitures' }] },
  account: { one: 'compte', many: 'comptes', gender: 'm', isMeant: isAccount, pluralIsMeant: true },
  mdt: {
    one: 'terminal',
    many: 'terminaux',
    gender: 'm',
    isMeant: (_, after) => !/^ (?:de paiement|bancaire)/u.test(after),
  },
  esn: { one: 'ESN', many: 'ESN', gender: 'm' },
  cto: { one: 'CTO', many: 'CTO', gender: 'm' },
  imei: { one: 'IMEI', many: 'IMEI', gender: 'm' },
  posId: { one: 'ID TPE', many: 'ID TPE', gender: 'm' },
  adma: { one: 'ADMA', many: 'ADMA', gender: 'm' },
  serviceDate: { one: 'date de révision', many: 'dates de révision', gender: 'f' },
  usageExpiry: { one: 'fin d’autorisation', many: 'fins d’autorisation', gender: 'f' },
};

export const topics: typeof en.topics = {
  systemLabels: 'libellés du système',
};
