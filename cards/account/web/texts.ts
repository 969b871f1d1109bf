import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: {
    from: 'From',
    through: 'Through',
    print: 'PDF',
    title: 'Statement of {{name}}',
    opening: 'Balance before',
    closing: 'Balance after',
    closingSoFar: 'There are more lines than these: choose a shorter period, or take the PDF.',
    column: { day: 'Day', entry: 'Entry', job: 'Job', amount: 'Amount', balance: 'Balance' },
  },
  fr: {
    from: 'Du',
    through: 'Au',
    print: 'PDF',
    title: 'Relevé de {{name}}',
    opening: 'Solde avant',
    closing: 'Solde après',
    closingSoFar: 'Il y a plus de lignes que celles-ci : choisissez une période plus courte, ou prenez le PDF.',
    column: { day: 'Jour', entry: 'Écriture', job: 'Course', amount: 'Montant', balance: 'Solde' },
  },
};

export const useStatementTexts = roomTexts('party-statement', texts);
