import type { Language } from '#core/language/languages.ts';
import { TABLES, type TableName } from '../../contract/all-tables.ts';

type TableTexts = {
  [Name in TableName as (typeof TABLES)[Name]['resource']['name']]: (typeof TABLES)[Name]['texts']['en'];
};

/** What each table says of itself, by the name of its resource. */
export const tableTexts = (language: Language) =>
  Object.fromEntries(
    Object.values(TABLES).map(({ resource, texts }) => [resource.name, texts[language]]),
  ) as unknown as TableTexts;
