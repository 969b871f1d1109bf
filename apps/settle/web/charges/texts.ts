import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';

export const texts = {
  en: {
    ...resourceTexts.en,
    ownerCharge: {
      title: 'Recurring lines',
      one: 'Recurring line',
      new: 'New recurring line',
      empty: 'Owners are charged nothing again and again yet. Add an insurance or a bond, from a day on.',
      fields: {
        name: 'Name, as on the statement',
        kind: 'What',
        fromDate: 'From',
        untilDate: 'Through',
        vehicles: 'Vehicles, all where none',
        chargedBy: 'For each',
        amountMinor: 'Amount',
        sumMinor: 'Bond: stops at',
      },
      choices: {
        kind: { insurance: 'Insurance', bond: 'Bond' },
        chargedBy: { month: 'Month', day: 'Day owned' },
      },
    },
  },
  fr: {
    ...resourceTexts.fr,
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
  },
};

export const useChargeTexts = roomTexts('settle-charges', texts);
