export const WORDS_OF_PEOPLE = {
  incidents: {
    name: 'Incidents',
    says: 'Incidents opened in the span, of every kind, by whomever they were told; those without a name too.',
  },
  incidentsClosed: { name: 'Closed', says: 'Of the incidents opened in the span, those that are closed now.' },
  incidentsReopened: {
    name: 'Opened again',
    says: 'Of the incidents opened in the span, those that were closed and opened again.',
  },
  incidentsLateShare: {
    name: 'Answered late %',
    says: 'Of the incidents that were answered or whose term to answer is over, the share that was not answered in it. Terms run in the hours of the office and rest while the customer is asked.',
  },
  incidentsUpheldShare: {
    name: 'Upheld %',
    says: 'Of the incidents that were decided, the share whose last decision named something else than unfounded.',
  },
  incidentsAgainst: {
    name: 'Against the driver',
    says: 'Incidents whose last decision named coaching, a suspension or a ban.',
  },
  acknowledgeMean: {
    name: 'To acknowledgement',
    says: 'From opening an incident until it was acknowledged, on average, by the clock on the wall.',
  },
  acknowledgeNine: {
    name: 'Acknowledged, 9 of 10 within',
    says: 'Nine of ten incidents that were acknowledged waited no longer for it.',
  },
  decideMean: {
    name: 'To decision',
    says: 'From opening an incident until it was first decided, on average, by the clock on the wall.',
  },
  decideNine: {
    name: 'Decided, 9 of 10 within',
    says: 'Nine of ten incidents that were decided waited no longer for it.',
  },
  suspensions: { name: 'Suspensions', says: 'Suspensions issued in the span, whatever became of them.' },
  suspensionsAppealed: {
    name: 'Appealed',
    says: 'Suspensions against which an appeal came in, those that were withdrawn left out.',
  },
  suspensionsQuashed: {
    name: 'Quashed',
    says: 'Suspensions that were taken back as wrong, after an appeal or without one.',
  },
  suspensionsQuashedShare: { name: 'Quashed %', says: 'Of the suspensions issued, the share that was quashed.' },
  suspensionsStood: { name: 'Suspensions that stood', says: 'Suspensions issued in the span and not quashed.' },
  suspensionsOpenEnded: { name: 'Until decided', says: 'Suspensions issued without an end and not quashed.' },
  suspendedTime: {
    name: 'Suspended time',
    says: 'How long the suspensions were given for, together; those quashed or without an end left out, and those lifted early as they were given.',
  },
  suspensionLeast: {
    name: 'Shortest suspension',
    says: 'The shortest time a suspension was given for; those quashed or without an end left out.',
  },
  suspensionMean: {
    name: 'Suspension, on average',
    says: 'How long suspensions were given for on average; those quashed or without an end left out.',
  },
  suspensionHalf: {
    name: 'Suspension, half within',
    says: 'Half of the suspensions were given for no longer; those quashed or without an end left out.',
  },
  suspensionNine: {
    name: 'Suspension, 9 of 10 within',
    says: 'Nine of ten suspensions were given for no longer; those quashed or without an end left out.',
  },
  suspensionMost: {
    name: 'Longest suspension',
    says: 'The longest time a suspension was given for; those quashed or without an end left out.',
  },
  trainings: { name: 'Trainings', says: 'Trainings of a driver at a course that were opened in the span.' },
  trainingPassedShare: {
    name: 'Passed %',
    says: 'Of the trainings that were passed, failed or missed, the share passed. One that has run out since was passed; one that was waived or is still open does not count.',
  },
  trainingNoShows: {
    name: 'Trainings missed',
    says: 'Trainings whose driver was not at the session they were booked for.',
  },
  tests: { name: 'Tries at tests', says: 'Tries at the test of a course that were begun in the span.' },
  testPassedShare: { name: 'Tests passed %', says: 'Of the tries that were marked, the share passed.' },
  testScoreMean: { name: 'Score of a test', says: 'The average score of the tries that were marked, of 100.' },
  lostReports: { name: 'Lost things', says: 'Reports of something lost that came in in the span.' },
  lostFoundShare: {
    name: 'Given back %',
    says: 'Of the reports that are closed, the share whose thing was given back.',
  },
  lostInTimeShare: {
    name: 'Told within 21 days %',
    says: 'Of the reports that are closed, the share closed within 21 days, so that whoever lost it heard.',
  },
  lostToldMean: { name: 'Until told', says: 'From the report of a loss until it was closed, on average.' },
  lostToldNine: { name: 'Told, 9 of 10 within', says: 'Nine of ten reports that are closed took no longer.' },
  workOrders: { name: 'Orders', says: 'Orders of the workshop opened in the span.' },
  workByRule: {
    name: 'Opened by the suite',
    says: 'Orders that a rule opened: a service that fell due, a point that failed, something a car or its device told.',
  },
  workSafety: {
    name: 'Of safety',
    says: 'Orders for a defect of safety, which keeps the car from work from its report on.',
  },
  workDiscarded: { name: 'Given up', says: 'Orders opened in the span that were given up before any work.' },
  workReleased: { name: 'Released', says: 'Orders whose car was released in the span.' },
  workCost: { name: 'Cost of work', says: 'Labour and parts of the orders released in the span, whoever pays.' },
  workCostMean: {
    name: 'Cost an order',
    says: 'The average cost of the orders released in the span whose cost is known.',
  },
  workCostAKm: {
    name: 'Cost a hired km',
    says: 'Cost of work over the distance driven with a passenger in the same span.',
  },
  downtime: { name: 'Downtime', says: 'How long the orders released in the span kept their cars from work, together.' },
  downtimeMean: {
    name: 'Downtime an order',
    says: 'How long an order released in the span kept its car from work, on average, of those that did.',
  },
  partsWait: { name: 'Waited for parts', says: 'How long the orders released in the span waited for parts, together.' },
  tamperEvents: { name: 'Tampering found', says: 'What rules of tampering that are on found in the span.' },
  tamperShadow: {
    name: 'Found in shadow',
    says: 'What rules of tampering that are only tried found in the span; it accuses nobody.',
  },
  tamperFindings: {
    name: 'Rules in cases',
    says: 'For each rule the cases opened in the span that hold something it found; a case of two rules counts for each, and one that only people told of for none.',
  },
  tamperFindingsConfirmed: {
    name: 'Rules confirmed',
    says: 'For each rule the cases that it was part of and that were confirmed.',
  },
  tamperFindingsDismissed: {
    name: 'Rules dismissed',
    says: 'For each rule the cases that it was part of and that were dismissed.',
  },
  tamperFindingsShare: {
    name: 'Rules confirmed %',
    says: 'For each rule, of the cases that it was part of and that were decided, the share confirmed.',
  },
  tamperCases: { name: 'Tampering cases', says: 'Cases of tampering opened in the span, one a driver and day.' },
  tamperCasesShare: {
    name: 'Tampering confirmed %',
    says: 'Of the cases of tampering that were confirmed or dismissed, the share confirmed.',
  },
};
