import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  'check.doneAt': 'Fait à {{time}}.',
  'check.again': 'Contrôler encore',
  'check.hint': 'Touchez ce qui ne va pas. Tout ce que vous ne touchez pas est bon.',
  'check.safety': 'sécurité',
  'check.note': 'Qu’est-ce qui ne va pas ?',
  'check.absent': 'La voiture n’en a pas',
  'check.odometer': 'Compteur kilométrique (km)',
  'check.send': 'Tout est regardé',
  'check.none': 'Votre flotte ne demande pas de contrôle de cette voiture.',
};
