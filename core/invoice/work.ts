import { eachIn } from '../language/in-languages.ts';
import type { DeclaredWorks } from '../long-work/declared.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const said = eachIn({ en: en.work, fr: fr.work });

/** What is done with invoices in the background. */
export const work = {
  invoiceRun: {
    title: said.invoiceRun.title,
    right: { all: ['admin', 'accounts'] },
    figures: said.invoiceRun.figures,
    faults: said.invoiceRun.faults,
  },
  invoiceReminders: {
    title: said.invoiceReminders.title,
    right: { all: ['admin', 'accounts'] },
    figures: said.invoiceReminders.figures,
    faults: said.invoiceReminders.faults,
    schedule: '0 7 * * *',
  },
} as const satisfies DeclaredWorks;
