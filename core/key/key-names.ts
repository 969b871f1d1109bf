import type { UserLanguage } from '#core/access/person.ts';
import type { KeyKind, KeyState } from './key-set.ts';

export const keyKindNames: Readonly<Record<UserLanguage, Readonly<Record<KeyKind, string>>>> = {
  en: { main: 'Main key', spare: 'Spare key', fuelCard: 'Fuel card', gateCard: 'Gate card' },
  fr: { main: 'Clé', spare: 'Double de clé', fuelCard: 'Carte carburant', gateCard: 'Carte d’accès' },
};

export const keyStateNames: Readonly<Record<UserLanguage, Readonly<Record<KeyState, string>>>> = {
  en: { in: 'In', out: 'Out', late: 'Late', lost: 'Lost', retired: 'Retired' },
  fr: { in: 'Au tableau', out: 'Sortie', late: 'En retard', lost: 'Perdue', retired: 'Hors d’usage' },
};
