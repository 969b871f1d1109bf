import { formsOf } from './rename.ts';
import { LABEL_LANGUAGES, type LabelLanguage, type SystemLabels, TERMS, type Term, termOf } from './system-labels.ts';

/** What the column of a field is called in a file, and all by which it is known there again. */
export type FieldHeads = Readonly<Record<string, { shown: string; known: readonly string[] }>>;

const folded = (text: string) => text.toLowerCase();
const termOfField = (field: string): Term | undefined => TERMS.find((term) => termOf(term).fields.includes(field));

/**
 * The columns of these fields as a company calls them. Without a language they go out under the names of the fields;
 * under those, under the standard words and under the company's own they come in.
 */
export function fieldHeads(fields: readonly string[], labels: SystemLabels, language?: LabelLanguage): FieldHeads {
  const taken = new Set(fields.map(folded));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const term = termOfField(field);
      if (!term) return [];
      const known = LABEL_LANGUAGES.flatMap((one) => [
        ...formsOf(term, one).map((form) => form.one),
        labels[term]?.[one]?.one ?? '',
      ]).filter((word) => word !== '' && (folded(word) === folded(field) || !taken.has(folded(word))));
      const own = language && labels[term]?.[language]?.one;
      return [[field, { shown: own && known.includes(own) ? own : field, known }]];
    }),
  );
}

/** The field that a column belongs to; the column's own name where it is that of a field, or of nothing known. */
export function fieldOfHead(fields: readonly string[], heads: FieldHeads, head: string): string {
  if (fields.includes(head)) return head;
  const found = Object.entries(heads).find(([, { known }]) => known.some((word) => folded(word) === folded(head)));
  return found?.[0] ?? head;
}
