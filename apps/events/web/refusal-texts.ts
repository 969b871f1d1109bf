import { texts as bookingTexts } from '#cards/booking/web/texts.ts';

/** Why an event, or a row of it, is refused. */
export const eventRefusalTexts = {
  en: {
    errors: {
      ...bookingTexts.en.errors,
      eventUnknown: 'This event is not there any more.',
      eventMoved: 'Somebody ({{by}}) changed this event meanwhile. Look at it as it is now, and try again.',
      eventBusy: 'The rows of this event are being looked at, booked or cancelled. Wait until that is done.',
      eventBooked:
        'Cars of this event are booked: place, window, direction, account and cars stay. Cancel it and take a new one.',
      eventCancelled: 'This event is cancelled. Take a new one.',
      nothingToMake: 'No row of this event is ready to be booked. Put a bad one right, or import a file.',
      rowUnknown: 'This row is not there any more.',
      rowMade: 'This row is booked already. Alter its booking in Find and change.',
      tooManyRows: 'An event holds at most {{most}} rows. Take a second event for the rest.',
      windowOutOfOrder: 'The window ends before it begins. Put the times in order.',
      windowTooLong: 'The window is longer than seven days. Take an event for each part of it.',
      windowPast: 'The window is over. Choose a later one.',
      otherEndMissing: 'Say where people are fetched.',
      tooManyCars: 'These are more than {{most}} cars. Use a file.',
      wavesTooLong: 'The last wave would come after the window. Take more cars a wave, or a longer window.',
    },
  },
  fr: {
    errors: {
      ...bookingTexts.fr.errors,
      eventUnknown: 'Cet événement n’existe plus.',
      eventMoved: 'Quelqu’un ({{by}}) a modifié cet événement entre-temps. Regardez-le tel qu’il est, et réessayez.',
      eventBusy: 'Les lignes de cet événement sont en vérification, en réservation ou en annulation. Attendez la fin.',
      eventBooked:
        'Des voitures de cet événement sont réservées : lieu, plage, direction, compte et voitures restent. Annulez-le et prenez-en un nouveau.',
      eventCancelled: 'Cet événement est annulé. Prenez-en un nouveau.',
      nothingToMake: 'Aucune ligne de cet événement n’est prête. Corrigez-en une, ou importez un fichier.',
      rowUnknown: 'Cette ligne n’existe plus.',
      rowMade: 'Cette ligne est déjà réservée. Modifiez sa réservation dans la recherche.',
      tooManyRows: 'Un événement compte au plus {{most}} lignes. Prenez un second événement pour le reste.',
      windowOutOfOrder: 'La plage finit avant de commencer. Mettez les heures dans l’ordre.',
      windowTooLong: 'La plage dépasse sept jours. Prenez un événement pour chaque partie.',
      windowPast: 'La plage est passée. Choisissez-en une à venir.',
      otherEndMissing: 'Dites où l’on va chercher les gens.',
      tooManyCars: 'C’est plus de {{most}} voitures. Prenez un fichier.',
      wavesTooLong:
        'La dernière vague viendrait après la plage. Prenez plus de voitures par vague, ou une plage plus longue.',
    },
  },
};
