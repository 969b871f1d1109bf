import type { KeyKind, KeyState } from './key-set.ts';

export const keyKindNames = {
  en: { main: 'Main key', spare: 'Spare key', fuelCard: 'Fuel card', gateCard: 'Gate card' },
  fr: { main: 'Clé', spare: 'Double de clé', fuelCard: 'Carte carburant', gateCard: 'Carte d’accès' },
} as const satisfies Record<'en' | 'fr', Record<KeyKind, string>>;

export const keyStateNames = {
  en: { in: 'In', out: 'Out', late: 'Late', lost: 'Lost', retired: 'Retired' },
  fr: { in: 'Au tableau', out: 'Sortie', late: 'En retard', lost: 'Perdue', retired: 'Hors d’usage' },
} as const satisfies Record<'en' | 'fr', Record<KeyState, string>>;
