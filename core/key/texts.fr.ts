import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  loseKey: (w) => `${w.by} a déclaré perdue la clé${and(' ', w.figure('tag'))}${and(' de ', w.figure('plate'))}`,
  hangUpKey: (w) => `${w.by} a remis au tableau la clé${and(' ', w.figure('tag'))}${and(' de ', w.figure('plate'))}`,
  takeStock: (w) =>
    `${w.by} a fait l’inventaire des clés :${and(' ', w.figure('seen'))} présentes,${and(' ', w.figure('missing'))} manquantes`,
};

export const keyKindNames: typeof en.keyKindNames = {
  main: 'Clé',
  spare: 'Double de clé',
  fuelCard: 'Carte carburant',
  gateCard: 'Carte d’accès',
};

export const keyStateNames: typeof en.keyStateNames = {
  in: 'Au tableau',
  out: 'Sortie',
  late: 'En retard',
  lost: 'Perdue',
  retired: 'Hors d’usage',
};

export const topics: typeof en.topics = {
  keySets: 'clés',
  keyDesk: 'le guichet des clés',
};

export const KEY_MESSAGES: typeof en.KEY_MESSAGES = {
  late: (plate, time) =>
    `La clé de ${plate} était attendue à ${time}. Rapportez-la, ou dites au guichet quand vous viendrez.`,
  extended: (plate, time) => `Le guichet sait que vous rapportez la clé de ${plate} à ${time}.`,
};
