import { texts as bookingTexts } from '#cards/booking/web/texts.ts';

/** Why a permanent booking or a calendar is refused. */
export const texts = {
  en: {
    errors: {
      ...bookingTexts.en.errors,
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
  },
  fr: {
    errors: {
      ...bookingTexts.fr.errors,
      noWeekday: 'Choisissez au moins un jour de la semaine.',
      datesOutOfOrder: 'La dernière date précède la première. Mettez-les dans l’ordre.',
      suspensionOutOfOrder: 'Une suspension demande sa première date, et une fin qui ne la précède pas.',
      calendarMissing: 'Choisissez un calendrier : sans lui, aucune date n’est connue comme jour férié.',
      calendarUnknown: 'Ce calendrier n’existe plus. Choisissez-en un autre.',
      phoneWrong: '« {{typed}} » n’est pas un numéro de téléphone ici. Saisissez-en un, p. ex. {{example}}.',
      firstTimeMissing: 'Saisissez l’heure de la première étape.',
      permanentUnknown: 'Cette réservation permanente n’existe plus.',
      permanentMoved:
        'Quelqu’un a changé cette réservation permanente entre-temps. Rouvrez-la et regardez ce qui a changé.',
      datePast: 'Cette date est passée. Choisissez aujourd’hui ou une date à venir.',
      dateTooFar: 'Cette date est à plus d’un an. Choisissez-en une plus proche.',
      dateNotRun: 'Elle ne roule pas à cette date. Choisissez une de ses dates.',
      dateUnderWay: 'La réservation de cette date est en cours ou terminée. Modifiez-la dans la recherche.',
      endsBeforeChange:
        'Elle finirait avant que les dates changées commencent. Donnez une dernière date ultérieure ; pour la terminer, donnez-lui sa dernière date et changez toutes celles qui ne sont pas en cours.',
      seriesOverlaps:
        'La réservation permanente {{id}} est une autre partie de la même série et commence le {{from}}. Choisissez des dates qui laissent les siennes, ou changez ou supprimez d’abord celle-là.',
      nameTaken: 'Cette flotte a déjà un calendrier de ce nom. Choisissez un autre nom.',
      countryUnknown: 'Aucun jour férié n’est connu pour ce pays. Choisissez-en un autre, ou aucun.',
      calendarPast:
        'L’année {{year}} est passée : son calendrier reste tel quel. Choisissez cette année ou une suivante.',
      yearTooFar: 'Les calendriers vont jusqu’à {{year}}. Revenez plus tard pour cette année.',
      yearMade: 'Le calendrier a déjà l’année {{year}}. Ouvrez-la.',
      yearMissing: 'Le calendrier n’a pas été fait pour {{year}}. Faites d’abord cette année.',
      calendarMoved: 'Quelqu’un a changé cette année entre-temps. Regardez-la telle qu’elle est, et réessayez.',
      dayNameMissing: 'Nommez l’exception : le nom dit aux autres pourquoi les voitures roulent ou non.',
      calendarUsed: 'Des réservations permanentes suivent ce calendrier. Donnez-leur d’abord un autre.',
    },
  },
};
