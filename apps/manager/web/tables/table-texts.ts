import { TABLES, type TableName } from '../../contract/all-tables.ts';

export const tableTexts = {
  en: { title: 'Tables', list: 'Tables of the company' },
  fr: { title: 'Tables', list: 'Tables de l’entreprise' },
};

type Language = 'en' | 'fr';
type Of<L extends Language> = {
  [Name in TableName as (typeof TABLES)[Name]['resource']['name']]: (typeof TABLES)[Name]['texts'][L];
};

const of = <L extends Language>(language: L) =>
  Object.fromEntries(Object.values(TABLES).map(({ resource, texts }) => [resource.name, texts[language]])) as Of<L>;

/** What each table says of itself, by the name of its resource. */
export const companyTableTexts: { en: Of<'en'>; fr: Of<'fr'> } = { en: of('en'), fr: of('fr') };
