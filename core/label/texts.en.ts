import type { StandardWords } from './standard-words.ts';

export const SYSTEM_TERMS = {
  plate: { one: 'plate', many: 'plates' },
  rego: { one: 'rego', many: 'regos', also: [{ one: 'registration', many: 'registrations' }] },
  did: { one: 'DID', many: 'DIDs' },
  driver: { one: 'driver', many: 'drivers' },
  vehicle: { one: 'vehicle', many: 'vehicles' },
  account: { one: 'account', many: 'accounts', isMeant: (_, after) => !/^ for(?!\p{L})/u.test(after) },
  mdt: {
    one: 'MDT',
    many: 'MDTs',
    also: [{ one: 'terminal', many: 'terminals' }],
    isMeant: (before) => !/(?:payment|card) $/iu.test(before),
  },
  esn: { one: 'ESN', many: 'ESNs' },
  cto: { one: 'CTO', many: 'CTOs' },
  imei: { one: 'IMEI', many: 'IMEIs' },
  posId: { one: 'POS ID', many: 'POS IDs' },
  adma: { one: 'ADMA', many: 'ADMAs' },
  serviceDate: { one: 'service date', many: 'service dates' },
  usageExpiry: { one: 'usage expiry', many: 'usage expiries' },
} satisfies Readonly<Record<string, StandardWords>>;
export const topics = {
  systemLabels: 'system labels',
};
