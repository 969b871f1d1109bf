import { PICTURE_KINDS, type PictureKind, pictureKind } from './picture.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What papers are kept as. */
export const FILE_KINDS = [...PICTURE_KINDS, 'application/pdf'] as const;
export type FileKind = PictureKind | 'application/pdf';
/** What the suite makes itself may be a table too; nobody sends one in. */
export type MadeKind = FileKind | 'text/csv' | typeof XLSX_TYPE;

/** The largest file that is taken. */
export const FILE_BYTES = 10_000_000;
/** The longer side of a picture, once it is made small: what is printed on a card stays legible. */
export const PICTURE_SIDE = 2_000;

/** What a file is, told by its first bytes and not by its name; null where it is neither a picture nor a PDF. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-' ? 'application/pdf' : pictureKind(bytes);
}
