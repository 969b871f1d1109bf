import { texts as bookingTexts } from '#cards/booking/web/texts.en.ts';

/** Why a permanent booking or a calendar is refused. */
export const texts = {
  errors: {
    ...bookingTexts.errors,
    noWeekday: 'Choose at least one day of the week.',
    datesOutOfOrder: 'The last date is before the first. Put them in order.',
    suspensionOutOfOrder: 'A suspension needs its first date, and an end that is not before it.',
    calendarMissing: 'Choose a calendar: without one no date is known to be a public holiday.',
    calendarUnknown: 'This calendar is not there any more. Choose another.',
    phoneWrong: '“{{typed}}” is not a phone number here. Enter one, e.g. {{example}}.',
    firstTimeMissing: 'Type the time of the first leg.',
    permanentUnknown: 'This permanent booking is not there any more.',
    permanentMoved: 'Somebody changed this permanent booking meanwhile. Open it again and look what is new.',
    datePast: 'This date is past. Choose today or a later one.',
    dateTooFar: 'This date is more than a year ahead. Choose an earlier one.',
    dateNotRun: 'It does not run on this date. Choose one of its dates.',
    dateUnderWay: 'The booking of this date is under way or over. Alter it in Find and change.',
    endsBeforeChange:
      'It would end before the changed dates begin. Set a later last date; to end it, set its last date and change all that are not under way.',
    seriesOverlaps:
      'Permanent booking {{id}} is another part of the same series and begins on {{from}}. Choose dates that leave those of that one out, or change or delete that one first.',
    nameTaken: 'This fleet has a calendar of that name. Choose another name.',
    countryUnknown: 'No public holidays are known of this country. Choose another, or none.',
    calendarPast: 'The year {{year}} is over: its calendar stays as it was. Choose this year or a later one.',
    yearTooFar: 'Calendars are made up to {{year}}. Come back later for this year.',
    yearMade: 'The calendar has the year {{year}} already. Open it.',
    yearMissing: 'The calendar was not made for {{year}}. Make that year first.',
    calendarMoved: 'Somebody changed this year meanwhile. Look at it as it is now, and try again.',
    dayNameMissing: 'Name the exception: the name tells others why cars run or stay away.',
    calendarUsed: 'Permanent bookings run by this calendar. Give them another first.',
  },
};
