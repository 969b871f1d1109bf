import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  meterOn: (w) =>
    `${w.car} a mis le compteur en marche${w.figure('kind') === 'rank' ? ' à une station' : ' pour une prise dans la rue'}`,
  meterOff: (w) =>
    `${w.car} a arrêté le compteur${and(' à ', w.money('fareMinor'))}${and(', ', w.distance('distanceMetres'))}`,
  oddFare: (w) =>
    `${w.car} a envoyé un prix à vérifier${and(' : ', w.money('fareMinor'))}${and(' pour ', w.distance('distanceMetres'))}${and(', estimé à ', w.money('estimateMinor'))}${w.figure('confirmed') ? ', confirmé par le chauffeur' : ''}`,
  bringTrips: (w) =>
    `${w.by} a repris des trajets d’un autre système${and(' : ', w.figure('source'))}${and(', ', w.figure('added'))}`,
};

export const work: typeof en.work = {
  tripImport: {
    title: 'Trajets d’un autre système',
    figures: {
      added: 'Repris',
      same: 'Déjà connus',
      unfit: 'Écartés',
      odd: 'Prix inhabituels',
      vehicles: 'Véhicules créés, hors service',
      drivers: 'Chauffeurs créés, hors service',
    },
    faults: {
      tripsUnreadable:
        'Le fichier n’a pas pu être lu jusqu’au bout. Ce qui est repris reste : donnez à nouveau le fichier, seul le reste est nouveau.',
    },
    again: 'Ce qui est repris reste. Donnez à nouveau le fichier sur la page des rapports : seul le reste est nouveau.',
  },
};
