import { texts as eventTexts } from '../event/texts.en.ts';

export const texts = {
  ...eventTexts,
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
