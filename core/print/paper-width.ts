import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** Letters on a line of a receipt printer in its usual font, and dots; many of those that take 80 mm print 42 letters. */
export const PAPER_WIDTHS = {
  wide: { columns: 48, dots: 576 },
  middle: { columns: 42, dots: 512 },
  narrow: { columns: 32, dots: 384 },
} as const;
export type PaperWidth = keyof typeof PAPER_WIDTHS;

/** The usual one first. */
export const PAPERS = ['wide', 'middle', 'narrow'] as const satisfies readonly PaperWidth[];

export const paperNames: Readonly<Record<Language, Readonly<Record<PaperWidth, string>>>> = inLanguages({
  en: en.paperNames,
  fr: fr.paperNames,
});
