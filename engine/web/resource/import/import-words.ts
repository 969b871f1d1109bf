import { fieldHeads } from '#core/label/field-heads.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import type { Field, Resource } from '#core/resource/resource.ts';
import { i18next } from '../../added-texts.ts';

export type ImportWords = {
  /** What each field is called: in both languages, by the company, and by the standard words. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** What the choices of each field are called: word → choice. */
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The words of a resource in all languages, whatever the page is in: a file comes from elsewhere. */
export function importWords(resource: Resource, namespace: string): ImportWords {
  const saysIn = LANGUAGES.map((language) => i18next.getFixedT(language, namespace));
  const words = (key: string) => saysIn.map((say) => String(say(`${resource.name}.${key}`)));
  const fields: [string, Field][] = Object.entries(resource.fields);
  const heads = fieldHeads(
    fields.map(([name]) => name),
    {},
  );
  return {
    fields: Object.fromEntries(
      fields.map(([name]) => [name, [...words(`fields.${name}`), ...(heads[name]?.known ?? [])]]),
    ),
    choices: Object.fromEntries(
      fields.flatMap(([name, field]) =>
        field.kind === 'choice' || field.kind === 'choices'
          ? [
              [
                name,
                Object.fromEntries(
                  field.of.flatMap((one) => words(`choices.${name}.${one}`).map((word) => [word, one])),
                ),
              ],
            ]
          : [],
      ),
    ),
  };
}
