export const suspensionKind = {
  title: 'suspension',
  states: {
    draft: { name: 'draft' },
    notified: { name: 'notified' },
    active: { name: 'in force' },
    served: { name: 'served' },
    lifted: { name: 'lifted' },
    quashed: { name: 'quashed' },
    discarded: { name: 'discarded' },
  },
  moves: {
    agree: { name: 'agree' },
    issue: { name: 'issue' },
    issueByRule: { name: 'issue by a rule' },
    begin: { name: 'begin' },
    serve: { name: 'end' },
    lift: { name: 'lift' },
    quash: { name: 'quash' },
    discard: { name: 'discard' },
  },
};

export const appealKind = {
  title: 'appeal',
  states: {
    open: { name: 'to be decided' },
    upheld: { name: 'suspension upheld' },
    granted: { name: 'granted' },
    withdrawn: { name: 'withdrawn' },
  },
  moves: {
    uphold: { name: 'uphold the suspension' },
    grant: { name: 'grant the appeal' },
    withdraw: { name: 'note as withdrawn' },
  },
};

export const SCOPES = {
  allWork: 'You get no work',
  bookings: 'You get no bookings',
  area: 'You get no jobs of some areas',
  account: 'You get no jobs of some accounts',
};

export const WORDS = {
  title: 'Suspension',
  vehicle: 'Vehicle',
  keptFrom: 'Kept from',
  from: 'From',
  until: 'Until',
  open: 'until it is decided',
  rests: 'Rests on',
  version: (name: string, version: number, occurrence: number) =>
    `${name}, version ${version} of the published penalty, time ${occurrence}`,
  points: 'Points',
  fine: 'Fine',
  decided: 'Decided by',
  agreed: 'Agreed by',
  appeal: 'Appeal until',
  reason: 'Why',
  evidence: 'What it rests on',
  columns: ['', 'Kind', 'What it shows', 'Added'],
  hashes: 'SHA-256 of the evidence',
  hashesAre:
    'Of each piece of evidence and of what it points to, as they stood when this was decided. If either changes, so does its code.',
  way: 'Your way to appeal',
  ways: 'Write on your page (My shift, or without a car: Suspensions and points), or to the office by letter, mail or telephone. Somebody else than who decided this hears it.',
};

export const SCOPESOfPaper = {
  allWork: 'All work',
  bookings: 'Bookings',
  area: 'Some areas',
  account: 'Some accounts',
};

export const KINDS = {
  job: 'Job',
  event: 'Event',
  query: 'Query',
  message: 'Message',
  shift: 'Shift',
  words: 'What somebody saw',
};

export const topics = {
  suspensions: 'suspensions and appeals',
};

export const NOTICES = {
  proposed: (number: string) => `Suspension proposed: ${number}`,
  noWork: (plate: string) => `Car ${plate} gets no work`,
  time: (from: string, until: string | null) =>
    `from ${from} ${until === null ? 'until it is decided' : `to ${until}`}`,
  points: (points: number) => `Points: ${points}.`,
  fine: (fine: string) => `Fine: ${fine}.`,
  head: (number: string, penalty: string) => `Suspension ${number}: ${penalty}.`,
  end: (appeal: string) =>
    `A job under way is finished. You may appeal until ${appeal}, on your page or at the office.`,
  lifted: (number: string) => `Suspension ${number} is lifted: you may work again.`,
  quashed: (number: string) => `Suspension ${number} is quashed: its points and its fine are given back.`,
};
