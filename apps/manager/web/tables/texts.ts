import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';
import { TABLES, type TableName } from '../../contract/all-tables.ts';
import { titles } from '../titles.ts';

type Language = 'en' | 'fr';
type Of<L extends Language> = {
  [Name in TableName as (typeof TABLES)[Name]['resource']['name']]: (typeof TABLES)[Name]['texts'][L];
};

const of = <L extends Language>(language: L) =>
  Object.fromEntries(Object.values(TABLES).map(({ resource, texts }) => [resource.name, texts[language]])) as Of<L>;

const said = <L extends Language>(language: L, list: string, areas: string) => ({
  ...resourceTexts[language],
  tables: { title: titles[language].tables, list, areas },
  ...of(language),
});

/** The words of every table's screen, and what each table says of itself by the name of its resource. */
export const texts: { en: ReturnType<typeof said<Language>>; fr: ReturnType<typeof said<Language>> } = {
  en: said('en', 'Tables of the company', 'Areas'),
  fr: said('fr', 'Tables de l’entreprise', 'Secteurs'),
};

export const useTableTexts = roomTexts('manager-tables', texts);
