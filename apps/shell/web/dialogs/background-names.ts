/** What the page may stand on. */
export const BACKGROUNDS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'metal',
  'marble',
  'paper',
  'leather',
  'wood',
  'faun',
  'sky',
  'sun',
] as const;
export type Background = (typeof BACKGROUNDS)[number];
