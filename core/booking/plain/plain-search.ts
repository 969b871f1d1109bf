import type { Language, Words } from '../../language/languages.ts';
import { LEG_FIELDS, TEXT_FIELDS, type TextField } from './plain-fields.ts';

type Declared = { booking: typeof TEXT_FIELDS; leg: typeof LEG_FIELDS };
type Search = NonNullable<TextField['search']>;
type Found<F> = { [N in keyof F]: F[N] extends { search: Search } ? N : never }[keyof F];
type AsOf<F> = { [N in keyof F]: F[N] extends { search: { as: infer As extends string } } ? As : never }[keyof F];

/** The plain texts by which jobs are found, and their fields in the form of the search. */
export type SearchedName = Found<Declared['booking']> | Found<Declared['leg']>;
export type SearchedAs = AsOf<Declared['booking']> | AsOf<Declared['leg']>;

export type Searched = Omit<Search, 'as'> & {
  name: SearchedName;
  of: keyof Declared;
  as: SearchedAs;
  longest: number;
  label: Words;
};

const searchedOf = (of: keyof Declared, fields: Readonly<Record<string, TextField>>): Searched[] =>
  Object.entries(fields).flatMap(([name, { search, longest, words }]) =>
    search
      ? [
          {
            ...search,
            name: name as SearchedName,
            as: search.as as SearchedAs,
            of,
            longest,
            label: words.label,
          },
        ]
      : [],
  );

export const SEARCHED: readonly Searched[] = [...searchedOf('booking', TEXT_FIELDS), ...searchedOf('leg', LEG_FIELDS)];

/** What the form of the search calls them. */
export const searchedLabels = (language: Language) =>
  Object.fromEntries(SEARCHED.map(({ as, label }) => [as, label[language]])) as Readonly<Record<SearchedAs, string>>;
