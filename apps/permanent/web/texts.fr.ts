import { texts as bookingTexts } from '#cards/booking/web/texts.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  errors: {
    ...bookingTexts.errors,
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
};
