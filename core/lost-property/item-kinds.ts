import type { Named } from '../case/case-kind.ts';

/** What is lost in taxis, from the rules that each kind has. */
export const ITEM_KINDS = [
  'phone',
  'bag',
  'clothing',
  'key',
  'umbrella',
  'bankCard',
  'cash',
  'valuables',
  'document',
  'food',
  'other',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const ITEM_NAMES: Readonly<Record<ItemKind, Named>> = {
  phone: { en: 'phone', fr: 'téléphone' },
  bag: { en: 'bag', fr: 'sac' },
  clothing: { en: 'clothing', fr: 'vêtement' },
  key: { en: 'keys', fr: 'clés' },
  umbrella: { en: 'umbrella', fr: 'parapluie' },
  bankCard: { en: 'bank card', fr: 'carte bancaire' },
  cash: { en: 'cash', fr: 'espèces' },
  valuables: { en: 'valuables', fr: 'objets de valeur' },
  document: { en: 'document', fr: 'papiers' },
  food: { en: 'food', fr: 'nourriture' },
  other: { en: 'other thing', fr: 'autre objet' },
};

export const itemKind = (value: unknown): ItemKind => ITEM_KINDS.find((kind) => kind === value) ?? 'other';
