/** What a row of people or of vehicles may be opened as: cases by the names of their kinds, and what has no case. */
export const MATTER_KINDS = [
  'incident',
  'suspension',
  'lostReport',
  'workOrder',
  'tamper',
  'training',
  'tamperEvent',
] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];
