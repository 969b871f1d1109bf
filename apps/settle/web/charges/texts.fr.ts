import { resourceTexts } from '#ui/resource/texts.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...resourceTexts,
  ownerCharge: {
    title: 'Lignes récurrentes',
    one: 'Ligne récurrente',
    new: 'Nouvelle ligne récurrente',
    empty: 'Rien n’est encore porté à chaque décompte. Ajoutez une assurance ou une caution, dès un jour.',
    fields: {
      name: 'Nom, comme sur le décompte',
      kind: 'Quoi',
      fromDate: 'Du',
      untilDate: 'Au',
      vehicles: 'Véhicules, tous si aucun',
      chargedBy: 'Par',
      amountMinor: 'Montant',
      sumMinor: 'Caution : s’arrête à',
    },
    choices: {
      kind: { insurance: 'Assurance', bond: 'Caution' },
      chargedBy: { month: 'Mois', day: 'Jour de propriété' },
    },
  },
};
