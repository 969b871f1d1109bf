import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  closeDay: (w) => `${w.by} a clos le jour de caisse${and(' du ', w.figure('day'))}`,
  closePeriod: (w) => `${w.by} a clos les livres${and(' jusqu’au ', w.figure('through'))}`,
};

export const dayFigureNames: typeof en.dayFigureNames = {
  payIns: { name: 'Règlements', means: 'Services réglés ce jour-là, sans les corrections.' },
  cashInMinor: { name: 'Espèces encaissées', means: 'Reçus de ce jour pour les espèces versées par les chauffeurs.' },
  cashOutMinor: { name: 'Espèces payées', means: 'Reçus de ce jour pour les espèces payées aux chauffeurs.' },
  droppedMinor: {
    name: 'Mis au coffre',
    means: 'Espèces passées ce jour des caisses au coffre : ce qui va en banque.',
  },
  broughtMinor: {
    name: 'Pris au coffre',
    means: 'Espèces prises au coffre pendant les sessions de ce jour, sans les fonds de caisse.',
  },
  differenceMinor: {
    name: 'Écart',
    means: 'Ce dont les comptes de ce jour s’écartent des livres : au-dessus de zéro il y avait trop.',
  },
  roundingMinor: {
    name: 'Arrondi des espèces',
    means: 'Ce dont les espèces de ce jour dépassent ce qu’elles ont payé, faute de pièces si petites.',
  },
  inTillsMinor: {
    name: 'En caisse',
    means: 'Ce que contenaient toutes les caisses à la fin de ce jour selon les livres.',
  },
  inSafeMinor: {
    name: 'Au coffre',
    means: 'Ce que contenait le coffre à la fin de ce jour selon les livres ; sous zéro, plus en est sorti qu’entré.',
  },
  cardMinor: { name: 'Cartes', means: 'Crédité ce jour aux chauffeurs pour des courses payées par carte.' },
  accountMinor: { name: 'En compte', means: 'Crédité ce jour aux chauffeurs pour des courses en compte.' },
  docketMinor: { name: 'Bons de société', means: 'Crédité ce jour aux chauffeurs pour des bons de société.' },
  voucherMinor: { name: 'Bons', means: 'Crédité ce jour aux chauffeurs pour des bons.' },
};

export const topics: typeof en.topics = {
  cashDays: 'jours clos',
};
