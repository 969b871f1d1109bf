import { addPart } from '../sentence.ts';

/** The sentences of the daily check of a car; they come with the part of the page that says them. */
export const texts = {
  en: {
    'check.doneAt': 'Done at {{time}}.',
    'check.again': 'Check again',
    'check.hint': 'Touch what is wrong. All that you do not touch is good.',
    'check.safety': 'safety',
    'check.note': 'What is wrong?',
    'check.absent': 'The car has none',
    'check.odometer': 'Odometer (km)',
    'check.send': 'All looked at',
    'check.none': 'Your fleet asks for no daily check of this car.',
  },
  fr: {
    'check.doneAt': 'Fait à {{time}}.',
    'check.again': 'Contrôler encore',
    'check.hint': 'Touchez ce qui ne va pas. Tout ce que vous ne touchez pas est bon.',
    'check.safety': 'sécurité',
    'check.note': 'Qu’est-ce qui ne va pas ?',
    'check.absent': 'La voiture n’en a pas',
    'check.odometer': 'Compteur kilométrique (km)',
    'check.send': 'Tout est regardé',
    'check.none': 'Votre flotte ne demande pas de contrôle de cette voiture.',
  },
};

addPart(texts);

export type CheckKey = keyof typeof texts.en;
