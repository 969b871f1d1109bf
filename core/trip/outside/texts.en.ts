type Told = { column: string; value: string };

export const tripFaults = {
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
} satisfies Readonly<Record<string, (told: Told) => string>>;

export const fileFaults = {
  mapUnreadable: (what) => `The map is no JSON: ${what}`,
  mapNoObject: () => 'The map is to be a JSON object.',
  mapFieldMissing: (what) => `The map does not say “${what}”.`,
  mapFieldWrong: (what) => `What the map says as “${what}” is not one of the values that it may have.`,
  mapColumnUnknown: (what) => `The map names a column for “${what}”, which no trip has.`,
  columnMissing: (what) => `The file has no column “${what}”; its first line names the columns.`,
  fleetUnknown: (what) => `There is no fleet “${what}”.`,
  typeUnknown: (what) => `The fleet has no vehicle type “${what}”.`,
  fileEmpty: () => 'The file has no line at all.',
} satisfies Readonly<Record<string, (what: string) => string>>;
export const oddRows = (count: number, rows: string, more: number): string => {
  const said = count === 1 ? 'fare is far from what its' : 'fares are far from what their';
  const row = count === 1 ? 'row' : 'rows';
  return `${count} ${said} metres and minutes give: ${row} ${rows}${more > 0 ? ` and ${more} more` : ''}.`;
};
