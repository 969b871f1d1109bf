import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  askDetails: {
    kind: 'office',
    en: (w) => `${w.driver} asked for another address or telephone`,
    fr: (w) => `${w.driver} a demandé une autre adresse ou un autre téléphone`,
  },
  withdrawDetails: {
    kind: 'office',
    en: (w) => `${w.driver} took a new address or telephone back`,
    fr: (w) => `${w.driver} a retiré une nouvelle adresse ou un téléphone`,
  },
  grantDetails: {
    kind: 'office',
    en: (w) => `${w.by} wrote down the new address or telephone of ${w.driver}`,
    fr: (w) => `${w.by} a noté la nouvelle adresse ou le téléphone de ${w.driver}`,
  },
  refuseDetails: {
    kind: 'office',
    en: (w) => `${w.by} did not change the address or telephone of ${w.driver}`,
    fr: (w) => `${w.by} n’a pas modifié l’adresse ni le téléphone de ${w.driver}`,
  },
  setDriverPhoto: {
    kind: 'office',
    en: (w) => `${w.by} set the photo of ${w.driver}`,
    fr: (w) => `${w.by} a mis la photo de ${w.driver}`,
  },
  removeDriverPhoto: {
    kind: 'office',
    en: (w) => `${w.by} took the photo of ${w.driver} away`,
    fr: (w) => `${w.by} a retiré la photo de ${w.driver}`,
  },
  mergeDrivers: {
    kind: 'office',
    en: (w) => `${w.by} merged another record${and(' (DID ', w.figure('otherDid'), ')')} into that of ${w.driver}`,
    fr: (w) => `${w.by} a réuni une autre fiche${and(' (DID ', w.figure('otherDid'), ')')} à celle de ${w.driver}`,
  },
  closeMerged: {
    kind: 'office',
    en: (w) =>
      `${w.by} closed a record of ${w.driver}: it went into another${and(' (DID ', w.figure('otherDid'), ')')}`,
    fr: (w) =>
      `${w.by} a clos une fiche de ${w.driver} : elle est réunie à une autre${and(' (DID ', w.figure('otherDid'), ')')}`,
  },
} as const satisfies DeclaredEvents;
