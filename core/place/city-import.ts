/** How the upload of a city stands. */
export const CITY_IMPORT_STATES = ['uploading', 'waiting', 'reading', 'done', 'refused', 'stopped'] as const;
export type CityImportState = (typeof CITY_IMPORT_STATES)[number];

/** Those whose pieces are still needed. */
export const OPEN_CITY_IMPORT_STATES = ['uploading', 'waiting', 'reading'] as const satisfies CityImportState[];

export const isOpenImport = (state: CityImportState): boolean => OPEN_CITY_IMPORT_STATES.some((open) => open === state);

/** What was found in an extract, counted. */
export type CityFound = { streets: number; addresses: number; places: number; ranks: number; areas: number };

/** Bytes of a piece; the last may be shorter. */
export const PIECE_BYTES = 512 * 1024;
/** Bytes of the largest extract: that of a large city has 100 MB. */
export const MOST_EXTRACT_BYTES = 512 * 1024 * 1024;

/** How many pieces a file of so many bytes is sent in. */
export const pieceCount = (bytes: number): number => Math.ceil(bytes / PIECE_BYTES);

/** How many bytes the piece of this number has, or 0 where the file has none of it. */
export function pieceLength(bytes: number, number: number): number {
  return Math.max(0, Math.min(PIECE_BYTES, bytes - number * PIECE_BYTES));
}
