import { jobStateNames } from '#core/job/state-names.ts';
import { textsHook } from '#ui/kit/texts-hook.ts';
import { fareTexts } from './fare-texts.ts';

/** What a state of a job or a vehicle is called. */
export const texts = {
  en: {
    job: jobStateNames.en,
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
    job: jobStateNames.fr,
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
