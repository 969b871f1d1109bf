import type { UserLanguage } from '#core/access/person.ts';

/** Letters on a line of a receipt printer in its usual font, and dots; many of those that take 80 mm print 42 letters. */
export const PAPER_WIDTHS = {
  wide: { columns: 48, dots: 576 },
  middle: { columns: 42, dots: 512 },
  narrow: { columns: 32, dots: 384 },
} as const;
export type PaperWidth = keyof typeof PAPER_WIDTHS;

/** The usual one first. */
export const PAPERS = ['wide', 'middle', 'narrow'] as const satisfies readonly PaperWidth[];

export const paperNames: Readonly<Record<UserLanguage, Readonly<Record<PaperWidth, string>>>> = {
  en: {
    wide: '80 mm, 48 letters per line',
    middle: '80 mm, 42 letters per line',
    narrow: '58 mm, 32 letters per line',
  },
  fr: {
    wide: '80 mm, 48 lettres par ligne',
    middle: '80 mm, 42 lettres par ligne',
    narrow: '58 mm, 32 lettres par ligne',
  },
};
