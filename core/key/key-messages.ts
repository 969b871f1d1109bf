import type { UserLanguage } from '#core/access/person.ts';
import { unbroken } from '#core/kit/french.ts';
import { clockShown } from '#core/kit/time.ts';

type Due = { plate: string; dueAtMs: number; zone: string };

const clockAt = ({ dueAtMs, zone }: Due): string => clockShown(zone, dueAtMs);

/** What a driver is told of a key that is late, in the language of the fleet. */
export function lateKeyMessage(due: Due, language: UserLanguage): string {
  const time = clockAt(due);
  return language === 'en'
    ? `The key of ${due.plate} was due at ${time}. Please bring it back, or tell the key desk when you will.`
    : unbroken(
        `La clé de ${due.plate} était attendue à ${time}. Rapportez-la, ou dites au guichet quand vous viendrez.`,
      );
}

/** What a driver is told once the key desk knows that a shift ends later. */
export function extendedKeyMessage(due: Due, language: UserLanguage): string {
  const time = clockAt(due);
  return language === 'en'
    ? `The key desk knows that you bring the key of ${due.plate} back at ${time}.`
    : unbroken(`Le guichet sait que vous rapportez la clé de ${due.plate} à ${time}.`);
}
