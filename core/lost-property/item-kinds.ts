import type { Named } from '../case/case-kind.ts';
import { eachIn } from '../language/in-languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

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

export const ITEM_NAMES: Readonly<Record<ItemKind, Named>> = eachIn({ en: en.ITEM_NAMES, fr: fr.ITEM_NAMES });

export const itemKind = (value: unknown): ItemKind => ITEM_KINDS.find((kind) => kind === value) ?? 'other';
