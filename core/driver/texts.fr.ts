import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  askDetails: (w) => `${w.driver} a demandé une autre adresse ou un autre téléphone`,
  withdrawDetails: (w) => `${w.driver} a retiré une nouvelle adresse ou un téléphone`,
  grantDetails: (w) => `${w.by} a noté la nouvelle adresse ou le téléphone de ${w.driver}`,
  refuseDetails: (w) => `${w.by} n’a pas modifié l’adresse ni le téléphone de ${w.driver}`,
  setDriverPhoto: (w) => `${w.by} a mis la photo de ${w.driver}`,
  removeDriverPhoto: (w) => `${w.by} a retiré la photo de ${w.driver}`,
  mergeDrivers: (w) =>
    `${w.by} a réuni une autre fiche${and(' (DID ', w.figure('otherDid'), ')')} à celle de ${w.driver}`,
  closeMerged: (w) =>
    `${w.by} a clos une fiche de ${w.driver} : elle est réunie à une autre${and(' (DID ', w.figure('otherDid'), ')')}`,
};

export const MESSAGE: typeof en.MESSAGE = {
  granted: (answer: string) => `Votre nouvelle adresse et votre téléphone figurent sur votre fiche.${answer}`,
  refused: (answer: string) => `Votre adresse et votre téléphone n’ont pas été modifiés.${answer}`,
};

export const topics: typeof en.topics = {
  driverRecords: 'chauffeurs',
  driverClasses: 'classes de chauffeurs',
  driverGroups: 'groupes de chauffeurs',
};
