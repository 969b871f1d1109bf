import type { UserLanguage } from '../access/person.ts';
import { unbroken } from '../kit/french.ts';
import { ITEM_NAMES, type ItemKind } from './item-kinds.ts';

export const DRIVER_ANSWERS = ['yes', 'no', 'looking'] as const;
export type DriverAnswer = (typeof DRIVER_ANSWERS)[number];

const ANSWERS: Readonly<Record<UserLanguage, Readonly<Record<DriverAnswer, string>>>> = {
  en: { yes: 'Yes, I have it', no: 'No', looking: 'I am looking' },
  fr: { yes: 'Oui, je l’ai', no: 'Non', looking: 'Je cherche' },
};

/** What the driver may answer, in the language of the fleet. */
export const answersIn = (language: UserLanguage): string[] =>
  DRIVER_ANSWERS.map((answer) => ANSWERS[language][answer]);

/** What was meant by an answer, in either language; null where the driver wrote words of their own. */
export const answerMeant = (reply: string): DriverAnswer | null =>
  DRIVER_ANSWERS.find((answer) => reply === ANSWERS.en[answer] || reply === ANSWERS.fr[answer]) ?? null;

/** The question to the driver: what it is and which car, never who lost it. */
export function askedDriver(
  {
    kind,
    colour,
    brand,
    plate,
    number,
  }: { kind: ItemKind; colour: string; brand: string; plate: string | null; number: string },
  language: UserLanguage,
): string {
  const told = [colour, brand].filter((text) => text !== '').join(', ');
  const name = ITEM_NAMES[kind][language];
  return language === 'en'
    ? `Have you found something in ${plate ?? 'your car'}: ${name}${told === '' ? '' : ` (${told})`}? Please look, also between the seats and in the boot. ${number}`
    : unbroken(
        `Avez-vous trouvé quelque chose dans ${plate ?? 'votre voiture'} : ${name}${told === '' ? '' : ` (${told})`} ? Regardez, aussi entre les sièges et dans le coffre. ${number}`,
      );
}

/** The note in the case of what the driver said. */
export const answerNoted = (reply: string, language: UserLanguage): string =>
  language === 'en' ? `The driver answered: ${reply}` : unbroken(`Le chauffeur a répondu : ${reply}`);

export const silenceNoted = (minutes: number, language: UserLanguage): string =>
  language === 'en'
    ? `The driver did not answer in ${minutes} minutes: call.`
    : unbroken(`Le chauffeur n’a pas répondu en ${minutes} minutes : appelez.`);
