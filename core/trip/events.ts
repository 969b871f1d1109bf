import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  meterOn: {
    kind: 'meter',
    en: (w) => `${w.car} switched the meter on${w.figure('kind') === 'rank' ? ' at a rank' : ' for a street pick-up'}`,
    fr: (w) =>
      `${w.car} a mis le compteur en marche${w.figure('kind') === 'rank' ? ' à une station' : ' pour une prise dans la rue'}`,
  },
  meterOff: {
    kind: 'meter',
    en: (w) =>
      `${w.car} switched the meter off${and(' at ', w.money('fareMinor'))}${and(', ', w.distance('distanceMetres'))}`,
    fr: (w) =>
      `${w.car} a arrêté le compteur${and(' à ', w.money('fareMinor'))}${and(', ', w.distance('distanceMetres'))}`,
  },
  oddFare: {
    kind: 'meter',
    en: (w) =>
      `${w.car} sent a fare to check${and(': ', w.money('fareMinor'))}${and(' for ', w.distance('distanceMetres'))}${and(', estimated at ', w.money('estimateMinor'))}${w.figure('confirmed') ? ', confirmed by the driver' : ''}`,
    fr: (w) =>
      `${w.car} a envoyé un prix à vérifier${and(' : ', w.money('fareMinor'))}${and(' pour ', w.distance('distanceMetres'))}${and(', estimé à ', w.money('estimateMinor'))}${w.figure('confirmed') ? ', confirmé par le chauffeur' : ''}`,
  },
  bringTrips: {
    kind: 'office',
    en: (w) => `${w.by} brought trips of another system${and(': ', w.figure('source'))}${and(', ', w.figure('added'))}`,
    fr: (w) =>
      `${w.by} a repris des trajets d’un autre système${and(' : ', w.figure('source'))}${and(', ', w.figure('added'))}`,
  },
} as const satisfies DeclaredEvents;
