import { resourceTexts } from '#ui/resource/texts.en.ts';
import { titles } from '../titles.en.ts';
import { tableTexts } from './table-texts.ts';

export const texts = {
  ...resourceTexts,
  tables: { title: titles.tables, list: 'Tables of the company', areas: 'Areas' },
  ...tableTexts('en'),
};
