import { texts as eventTexts } from '../event/texts.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...eventTexts,
  title: 'Le trajet',
  map: 'Carte du trajet',
  noTrack: 'Aucune position de cette voiture n’est gardée pour cette période : il n’y a rien à revoir.',
  thinned:
    'De cette période il reste une position par minute : les vitesses sont des instants, les accélérations inconnues.',
  speedNow: '{{speed}} km/h',
  limitNow: 'limite {{limit}}',
  gNow: '{{g}} g',
  notHeard: 'sans nouvelles',
  hired: 'compteur en marche',
  speedLine: 'Vitesse, de 0 à {{most}} km/h ; en pointillé, la limite de la route',
  gLine: 'Accélération, de −{{most}} g (freinage) à {{most}} g',
  events: 'Ce qui s’est passé ({{count}})',
  noEvents: 'Aucun événement dans cette période.',
  lasted: 'pendant {{seconds}} s',
};
