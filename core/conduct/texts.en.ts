export const CONDUCT_PACKS = {
  none: { name: 'none', source: 'No law is named: rules propose.' },
  eu: {
    name: 'European Union',
    source: 'Directive (EU) 2024/2831, article 10: a person decides to restrict, suspend or end somebody’s work.',
  },
  nsw: { name: 'New South Wales', source: 'Point to Point Transport Act 2016: nothing is said against it.' },
  victoria: { name: 'Victoria', source: 'Commercial Passenger Vehicle Industry Act 2017: nothing is said against it.' },
  dubai: { name: 'Dubai', source: 'The rules of the RTA: nothing is said against it.' },
};

export const CONDUCT_RULES = {
  lateKeys: { name: 'keys brought back late' },
  lateStarts: { name: 'shifts begun late' },
  absences: { name: 'shifts that nobody drove' },
  bans: { name: 'BANs of different customers' },
  points: { name: 'points for a suspension' },
};

type StrikeWords = { car: string; due: string; minutes: number | null; points: number | null };

export const STRIKES = {
  lateKeys: ({ car, due }: StrikeWords) => `The key of car ${car} was due ${due} and was not back an hour later.`,
  lateStarts: ({ due, minutes }: StrikeWords) => `The shift of ${due} began ${minutes} min late.`,
  absences: ({ due }: StrikeWords) => `The shift of ${due} was not driven, and nothing was said.`,
  bans: () => 'A customer asked not to be driven by this driver again.',
  points: ({ points }: StrikeWords) => `${points} points count, which is the number for a suspension.`,
};

export const FOUND = {
  lateKeys: (count: number, days: number) => `Late keys: ${count} within ${days} days.`,
  lateStarts: (count: number, days: number) => `Late starts: ${count} within ${days} days.`,
  absences: (count: number, days: number) => `Shifts not driven: ${count} within ${days} days.`,
  bans: (count: number, _days: number) => `Different customers: ${count}.`,
  points: (_count: number, _days: number) => '',
};
