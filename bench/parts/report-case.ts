/** `same`: whether what was made holds what it was made of. */
export type ReportCase = { case: string; rows: number; seconds: number; peakMb: number; same: boolean };
