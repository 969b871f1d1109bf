import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  play: 'Lire',
  pause: 'Pause',
  speed: 'Vitesse de lecture',
  at: 'Heure sur la barre',
  previous: 'À l’événement d’avant',
  next: 'À l’événement suivant',
  meterRan: 'le compteur tournait',
  gap: 'Sans nouvelles',
  speedLine: 'Vitesse, de 0 à {{most}} km/h',
};
