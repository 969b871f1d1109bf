import { texts as payIn } from '../pay-in/texts.en.ts';

/** What the page says of the sheets that a driver fills in, before one is opened and of one that waited for the link. */
export const texts = {
  ...payIn,
  'check.open': 'Daily check',
  'check.good': 'The check is kept. Have a good shift.',
  'check.failed': 'The check is kept. The workshop has what you found; you may drive.',
  'check.held': 'The workshop has what you found. This car gets no more jobs: end the one in hand, then bring it in.',
  'done.checkCar': 'Daily check',
  'no.sheetUnknown': '{{what}}: the sheet has changed. Open it again.',
  'no.pointUnknown': '{{what}}: the sheet has changed. Open it again.',
  'no.pointTwice': '{{what}}: a point is there twice. Open the sheet again.',
  'no.noteMissing': '{{what}}: say what is wrong with {{point}}.',
  'no.odometerFell': '{{what}}: the odometer showed {{km}} km already. Read it again.',
  'search.told': 'The office knows: {{number}}. Bring it in as your fleet says.',
  'done.carSearched': 'Looking through the car',
  'no.hiringUnknown': '{{what}}: this hiring is not yours.',
  'no.searchedAlready': '{{what}}: it was done already.',
  'accident.open': 'Accident: write it down',
  'accident.told': 'The office has your sheet: {{number}}.',
  'done.accidentSheet': 'Accident sheet',
  'no.noAccidentType': '{{what}}: your fleet takes none here. Ring the office.',
  'no.sheetEmpty': '{{what}}: say what happened.',
  'no.timeAhead': '{{what}}: the time is in the future.',
};
