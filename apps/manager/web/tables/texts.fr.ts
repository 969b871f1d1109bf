import { resourceTexts } from '#ui/resource/texts.fr.ts';
import { titles } from '../titles.fr.ts';
import { tableTexts } from './table-texts.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...resourceTexts,
  tables: { title: titles.tables, list: 'Tables de l’entreprise', areas: 'Secteurs' },
  ...tableTexts('fr'),
};
