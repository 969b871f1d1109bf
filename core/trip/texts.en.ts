import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  meterOn: (w) =>
    `${w.car} switched the meter on${w.figure('kind') === 'rank' ? ' at a rank' : ' for a street pick-up'}`,
  meterOff: (w) =>
    `${w.car} switched the meter off${and(' at ', w.money('fareMinor'))}${and(', ', w.distance('distanceMetres'))}`,
  oddFare: (w) =>
    `${w.car} sent a fare to check${and(': ', w.money('fareMinor'))}${and(' for ', w.distance('distanceMetres'))}${and(', estimated at ', w.money('estimateMinor'))}${w.figure('confirmed') ? ', confirmed by the driver' : ''}`,
  bringTrips: (w) =>
    `${w.by} brought trips of another system${and(': ', w.figure('source'))}${and(', ', w.figure('added'))}`,
} satisfies EventSentences;

export const work = {
  tripImport: {
    title: 'Trips of another system',
    figures: {
      added: 'Brought',
      same: 'Known already',
      unfit: 'Did not fit',
      odd: 'Odd fares',
      vehicles: 'Vehicles made, out of service',
      drivers: 'Drivers made, out of service',
    },
    faults: {
      tripsUnreadable:
        'The file could not be read to its end. What was brought stays: give the file again, and only the rest is new.',
    },
    again: 'What was brought stays. Give the file again on the page of reports: only the rest is new.',
  },
};
