import { inLanguages } from '#core/language/in-languages.ts';
import type { Printed, PrintedPart } from '#core/print/printed.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { Suite } from '#engine/server/context.ts';
import type { PersonData } from '#store/person/person-data.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const WORDS = inLanguages({ en: en.WORDS, fr: fr.WORDS });

const LONGEST_VALUE = 300;
/** More lines are in the file; a paper of thousands of pages is read by nobody. */
const MOST_ROWS = 500;

/** What is kept of a person, to be read: a heading for each thing, and what is known of each. */
export async function printedPerson(
  suite: Suite,
  fleetId: number,
  { name, data }: { name: string; data: PersonData },
): Promise<Printed> {
  const { settings: _, ...head } = await letterheadOf(suite, fleetId);
  const words = WORDS[head.language];
  return {
    ...head,
    title: words.title,
    facts: name === '' ? [] : [{ label: words.of, value: name }],
    parts: Object.entries(data).flatMap(([heading, rows]): PrintedPart[] =>
      rows.length === 0
        ? []
        : [
            {
              kind: 'text',
              heading: `${heading}: ${words.count.replace('{{count}}', String(rows.length))}`,
              lines: rows.slice(0, MOST_ROWS).map((row) => lineOf(row, words.file)),
            },
          ],
    ),
  };
}

const lineOf = (row: Readonly<Record<string, unknown>>, inFile: string): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => `${key}: ${key === 'base64' ? inFile : said(value)}`)
    .join(' · ');

const said = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST_VALUE);
