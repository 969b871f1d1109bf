import { resourceTexts } from '#ui/resource/texts.en.ts';

export const texts = {
  ...resourceTexts,
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
};
