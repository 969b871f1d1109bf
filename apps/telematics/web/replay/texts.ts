import { roomTexts } from '#engine/web/room-texts.ts';
import { texts as eventTexts } from '../event/texts.ts';

/** A drive that is driven again, in the office and by a link. */
const en = {
  ...eventTexts.en,
  title: 'The drive',
  map: 'Map of the drive',
  noTrack: 'No position is stored of this car for this time: there is nothing to replay.',
  thinned: 'Of this time one position a minute is left: speeds are moments, and accelerations are not known.',
  speedNow: '{{speed}} km/h',
  limitNow: 'limit {{limit}}',
  gNow: '{{g}} g',
  notHeard: 'not heard from',
  hired: 'meter on',
  speedLine: 'Speed, 0 to {{most}} km/h; dashed, the limit of the road',
  gLine: 'Acceleration, −{{most}} g (braking) to {{most}} g',
  events: 'What happened ({{count}})',
  noEvents: 'No event was told in this time.',
  lasted: 'for {{seconds}} s',
};
const fr: typeof en = {
  ...eventTexts.fr,
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

export const texts = { en, fr };
export const useDriveTexts = roomTexts('drive', texts);
