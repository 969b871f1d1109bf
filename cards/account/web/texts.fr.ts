import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  from: 'Du',
  through: 'Au',
  print: 'PDF',
  title: 'Relevé de {{name}}',
  opening: 'Solde avant',
  closing: 'Solde après',
  closingSoFar: 'Il y a plus de lignes que celles-ci : choisissez une période plus courte, ou prenez le PDF.',
  column: { day: 'Jour', entry: 'Écriture', job: 'Course', amount: 'Montant', balance: 'Solde' },
};
