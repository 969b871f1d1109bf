import { textsHook } from '#ui/kit/texts-hook.ts';
import { fareTexts } from './fare-texts.ts';

/** What a state of a job or a vehicle is called. */
export const texts = {
  en: {
    job: {
      future: 'Pre-booked',
      dispatching: 'Dispatching',
      offered: 'Offered',
      hold: 'On hold',
      dispatched: 'Dispatched',
      arrived: 'Arrived',
      picked_up: 'Picked up',
      offloaded: 'Offloaded',
      no_show: 'No-show',
      cancelled: 'Cancelled',
    },
    vehicle: {
      available: 'Available',
      vacant: 'Vacant',
      offered: 'Offered',
      heading: 'Heading',
      arrived: 'Arrived',
      engaged: 'Engaged',
      oov: 'Out of vehicle',
      stale: 'Not heard from',
      off: 'Signed off',
    },
    plate: 'Vehicle {{plate}}',
    fare: fareTexts.en,
  },
  fr: {
    job: {
      future: 'Réservée',
      dispatching: 'À pourvoir',
      offered: 'Proposée',
      hold: 'En attente',
      dispatched: 'Affectée',
      arrived: 'Sur place',
      picked_up: 'À bord',
      offloaded: 'Terminée',
      no_show: 'Client absent',
      cancelled: 'Annulée',
    },
    vehicle: {
      available: 'Disponible',
      vacant: 'Libre',
      offered: 'Sollicitée',
      heading: 'En approche',
      arrived: 'Sur place',
      engaged: 'Occupée',
      oov: 'Hors véhicule',
      stale: 'Sans nouvelles',
      off: 'Hors service',
    },
    plate: 'Véhicule {{plate}}',
    fare: fareTexts.fr,
  },
};

export const useTradeTexts = textsHook('trade', texts);
