import type * as en from './texts.en.ts';

export const tripFaults: typeof en.tripFaults = {
  cellsMissing: ({ column }) => `la ligne s’arrête avant la colonne « ${column} »`,
  timeUnreadable: ({ column, value }) =>
    `« ${value} » dans « ${column} » n’est pas une heure écrite comme le dit le plan`,
  timeLeaptOver: ({ column, value }) => `${value} dans « ${column} » n’a jamais existé : changement d’heure`,
  endsBeforeBegin: () => 'le trajet finit avant de commencer',
  lastsTooLong: () => 'le trajet dure plus de 24 heures',
  notOverYet: ({ value }) => `le trajet finit dans l’avenir, à ${value}`,
  numberUnreadable: ({ column, value }) => `« ${value} » dans « ${column} » n’est pas un nombre`,
  numberOutOfRange: ({ column, value }) => `${value} dans « ${column} » est négatif ou trop grand`,
  sumBelowParts: ({ column, value }) => `la somme ${value} dans « ${column} » est inférieure à ses parts`,
  paymentUnknown: ({ value }) => `le plan ne dit pas comment « ${value} » est payé`,
  kindUnknown: ({ value }) => `le plan ne dit pas quel genre de trajet est « ${value} »`,
  placeOffEarth: ({ column, value }) => `${value} dans « ${column} » n’est pas un lieu sur terre`,
  bookedWithoutPlace: () => 'un trajet réservé veut un point, ou une zone à laquelle le plan donne un point',
};

export const fileFaults: typeof en.fileFaults = {
  mapUnreadable: (what) => `Le plan n’est pas du JSON : ${what}`,
  mapNoObject: () => 'Le plan doit être un objet JSON.',
  mapFieldMissing: (what) => `Le plan ne dit pas « ${what} ».`,
  mapFieldWrong: (what) => `Ce que le plan dit de « ${what} » n’est pas une valeur permise.`,
  mapColumnUnknown: (what) => `Le plan nomme une colonne pour « ${what} », qu’aucun trajet n’a.`,
  columnMissing: (what) => `Le fichier n’a pas de colonne « ${what} » ; sa première ligne nomme les colonnes.`,
  fleetUnknown: (what) => `Il n’y a pas de flotte « ${what} ».`,
  typeUnknown: (what) => `La flotte n’a pas de type de véhicule « ${what} ».`,
  fileEmpty: () => 'Le fichier n’a aucune ligne.',
};

export const oddRows: typeof en.oddRows = (count, rows, more) => {
  const said = count === 1 ? 'prix est loin' : 'prix sont loin';
  const [what, row] = count === 1 ? ['son trajet', 'ligne'] : ['leur trajet', 'lignes'];
  const rest = more > 0 ? ` et ${more} de plus` : '';
  return `${count} ${said} de ce que donnent les mètres et les minutes de ${what} : ${row} ${rows}${rest}.`;
};
