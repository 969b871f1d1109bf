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

/** `Wheelchair, ! Pets`; what is not to be there stands with its mark. `nameOf` tells what a company calls one, if it does. */
export function attributeWords(
  attributes: readonly string[],
  language: string,
  nameOf?: (code: string) => Readonly<Record<UserLanguage, string>> | undefined,
): string {
  const spoken = language === 'fr' ? 'fr' : 'en';
  const words: Readonly<Record<string, string>> = attributeNames[spoken];
  const word = (one: string) => nameOf?.(one)?.[spoken] ?? own(words, one) ?? one;
  return attributes.map((one) => (one.startsWith('!') ? `! ${word(one.slice(1))}` : word(one))).join(', ');
}
