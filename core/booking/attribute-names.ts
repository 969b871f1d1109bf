import type { UserLanguage } from '#core/access/person.ts';
import { own } from '../kit/own.ts';
import type { JobAttribute } from './booking.ts';

/** What each attribute of a job and a car is called, on every screen. */
export const attributeNames: Readonly<Record<UserLanguage, Readonly<Record<JobAttribute, string>>>> = {
  en: {
    childSeat: 'Child seat',
    wheelchair: 'Wheelchair',
    pets: 'Pets',
    card: 'Card payment',
    largeBoot: 'Large boot',
    bikeRack: 'Bike rack',
  },
  fr: {
    childSeat: 'Siège enfant',
    wheelchair: 'Fauteuil roulant',
    pets: 'Animaux',
    card: 'Paiement par carte',
    largeBoot: 'Grand coffre',
    bikeRack: 'Porte-vélo',
  },
};

/** `Wheelchair, ! Pets`; what is not to be there stands with its mark. */
export function attributeWords(attributes: readonly string[], language: string): string {
  const words: Readonly<Record<string, string>> = attributeNames[language === 'fr' ? 'fr' : 'en'];
  const word = (one: string) => own(words, one) ?? one;
  return attributes.map((one) => (one.startsWith('!') ? `! ${word(one.slice(1))}` : word(one))).join(', ');
}
