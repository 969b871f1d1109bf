import type { UserLanguage } from '#core/access/person.ts';
import type { TripFault } from './read-trip.ts';
import type { TripMapFault } from './trip-map.ts';

type Told = { column: string; value: string };

/** Why a row does not fit, without its line. */
export const tripFaults: Readonly<Record<UserLanguage, Readonly<Record<TripFault, (told: Told) => string>>>> = {
  en: {
    cellsMissing: ({ column }) => `the row ends before the column “${column}”`,
    timeUnreadable: ({ column, value }) => `“${value}” in “${column}” is no time as the map says times are written`,
    timeLeaptOver: ({ column, value }) => `${value} in “${column}” never was: the clocks leapt over it`,
    endsBeforeBegin: () => 'the trip ends before it begins',
    lastsTooLong: () => 'the trip lasts longer than 24 hours',
    notOverYet: ({ value }) => `the trip ends in the future, at ${value}`,
    numberUnreadable: ({ column, value }) => `“${value}” in “${column}” is no number`,
    numberOutOfRange: ({ column, value }) => `${value} in “${column}” is below zero or too large`,
    sumBelowParts: ({ column, value }) => `the sum ${value} in “${column}” is less than its parts`,
    paymentUnknown: ({ value }) => `the map does not say how “${value}” is paid`,
    kindUnknown: ({ value }) => `the map does not say what kind of trip “${value}” is`,
    placeOffEarth: ({ column, value }) => `${value} in “${column}” is no place on earth`,
    bookedWithoutPlace: () => 'a booked trip needs a point, or a zone that the map gives a point',
  },
  fr: {
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
  },
};

/** Why a file is not read at all. */
export type FileFault = TripMapFault | 'mapUnreadable' | 'columnMissing' | 'fleetUnknown' | 'typeUnknown' | 'fileEmpty';

export const fileFaults: Readonly<Record<UserLanguage, Readonly<Record<FileFault, (what: string) => string>>>> = {
  en: {
    mapUnreadable: (what) => `The map is no JSON: ${what}`,
    mapNoObject: () => 'The map is to be a JSON object.',
    mapFieldMissing: (what) => `The map does not say “${what}”.`,
    mapFieldWrong: (what) => `What the map says as “${what}” is not one of the values that it may have.`,
    mapColumnUnknown: (what) => `The map names a column for “${what}”, which no trip has.`,
    columnMissing: (what) => `The file has no column “${what}”; its first line names the columns.`,
    fleetUnknown: (what) => `There is no fleet “${what}”.`,
    typeUnknown: (what) => `The fleet has no vehicle type “${what}”.`,
    fileEmpty: () => 'The file has no line at all.',
  },
  fr: {
    mapUnreadable: (what) => `Le plan n’est pas du JSON : ${what}`,
    mapNoObject: () => 'Le plan doit être un objet JSON.',
    mapFieldMissing: (what) => `Le plan ne dit pas « ${what} ».`,
    mapFieldWrong: (what) => `Ce que le plan dit de « ${what} » n’est pas une valeur permise.`,
    mapColumnUnknown: (what) => `Le plan nomme une colonne pour « ${what} », qu’aucun trajet n’a.`,
    columnMissing: (what) => `Le fichier n’a pas de colonne « ${what} » ; sa première ligne nomme les colonnes.`,
    fleetUnknown: (what) => `Il n’y a pas de flotte « ${what} ».`,
    typeUnknown: (what) => `La flotte n’a pas de type de véhicule « ${what} ».`,
    fileEmpty: () => 'Le fichier n’a aucune ligne.',
  },
};
