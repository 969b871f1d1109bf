import { foldText } from '../letters/fold.ts';
import type { Field, Resource } from './resource.ts';

/** Heads under which other people keep one field in several columns, in the order in which its parts are read; folded. */
const PARTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  name: [
    [
      'first name',
      'firstname',
      'given name',
      'given names',
      'forename',
      'christian name',
      'prenom',
      'prenoms',
      'etunimi',
      'etunimet',
      'fornamn',
      'vorname',
      'tilltalsnamn',
      'nombre',
    ],
    [
      'last name',
      'lastname',
      'family name',
      'surname',
      'nom de famille',
      'nom',
      'sukunimi',
      'efternamn',
      'nachname',
      'familienname',
      'apellidos',
    ],
  ],
  address: [
    [
      'street',
      'street address',
      'address line 1',
      'rue',
      'voie',
      'katuosoite',
      'gatuadress',
      'gata',
      'strasse',
      'adresse',
      'address',
      'osoite',
    ],
    ['address line 2', 'complement d adresse', 'flat', 'apartment', 'asunto'],
    [
      'postcode',
      'post code',
      'postal code',
      'zip',
      'zip code',
      'code postal',
      'cp',
      'postinumero',
      'postnummer',
      'postnr',
      'plz',
    ],
    ['city', 'town', 'ville', 'commune', 'kaupunki', 'postitoimipaikka', 'ort', 'postort', 'stad'],
  ],
};

const partAt = (field: string, head: string): number =>
  PARTS[field]?.findIndex((words) => words.includes(foldText(head))) ?? -1;

/** Whether several columns may be one field: a plain text is joined. */
export const mayJoin = (field: Field | undefined): boolean => field?.kind === 'text' && !field.form && field.most >= 40;

/** The columns of a file that are parts of one field, by field; two at least. */
export function partsIn(resource: Resource, heads: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const field of Object.keys(PARTS)) {
    if (!mayJoin(resource.fields[field])) continue;
    const columns = heads.flatMap((head, column) => (partAt(field, head) < 0 ? [] : [column]));
    if (new Set(columns.map((column) => partAt(field, heads[column] ?? ''))).size > 1) found.set(field, columns);
  }
  return found;
}

/** Columns of one field in the order in which they are read: by what their heads say, else as they stand. */
export function inOrder(field: string, columns: readonly number[], heads: readonly string[]): number[] {
  const place = (column: number) => {
    const at = partAt(field, heads[column] ?? '');
    return at < 0 ? 0 : at;
  };
  return columns.toSorted((a, b) => place(a) - place(b) || a - b);
}

/** `Matti` and `Virtanen` are `Matti Virtanen`; a street and its town have a comma between them. */
export const joined = (field: string, cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(field === 'name' ? ' ' : ', ');
