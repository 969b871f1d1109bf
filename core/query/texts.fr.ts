import { QUERY_CODES, UNREACHABLE_CODE } from './codes.ts';
import type * as en from './texts.en.ts';

export const emergencyNames: typeof en.emergencyNames = {
  [QUERY_CODES.panic]: 'Bouton d’alarme',
  [QUERY_CODES.silentAlarm]: 'Alarme silencieuse',
  [QUERY_CODES.duress]: 'Appel sous contrainte',
};

export const NAMES: typeof en.NAMES = {
  ...emergencyNames,
  [QUERY_CODES.callMe]: 'Rappelez-moi',
  [QUERY_CODES.address]: 'Adresse',
  [QUERY_CODES.breakdown]: 'Panne',
  [QUERY_CODES.noShow]: 'Client absent',
  [QUERY_CODES.fare]: 'Prix',
  [QUERY_CODES.other]: 'Autre',
  [UNREACHABLE_CODE]: 'Voiture muette',
};

export const topics: typeof en.topics = {
  queries: 'demandes de chauffeurs',
  queryCodes: 'codes de demande',
};
