import { roomTexts } from '../room-texts.ts';

/** The bar of a replay, wherever a drive is replayed. */
export const texts = {
  en: {
    play: 'Play',
    pause: 'Pause',
    speed: 'Speed of the replay',
    at: 'Time on the bar',
    previous: 'To the event before',
    next: 'To the next event',
    meterRan: 'the meter ran',
    gap: 'Not heard from',
    speedLine: 'Speed, 0 to {{most}} km/h',
  },
  fr: {
    play: 'Lire',
    pause: 'Pause',
    speed: 'Vitesse de lecture',
    at: 'Heure sur la barre',
    previous: 'À l’événement d’avant',
    next: 'À l’événement suivant',
    meterRan: 'le compteur tournait',
    gap: 'Sans nouvelles',
    speedLine: 'Vitesse, de 0 à {{most}} km/h',
  },
};
export const useReplayTexts = roomTexts('replay', texts);
