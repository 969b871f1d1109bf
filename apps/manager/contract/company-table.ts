import type { Language } from '#core/language/languages.ts';
import type { Resource } from '#core/resource/resource.ts';

type Texts = {
  title: string;
  one: string;
  new: string;
  empty: string;
  fields: Readonly<Record<string, string>>;
  [further: string]: unknown;
};

/** A table of the company's own, kept at the route `manager/tables`: declared in a file of `company-tables/`, which names it. */
export type CompanyTable = {
  /** Its place in the list of tables; the least stands first. */
  place: number;
  resource: Resource;
  /** What the documentation of its operations calls the records. */
  plural: string;
  texts: Readonly<Record<Language, Texts>>;
};
