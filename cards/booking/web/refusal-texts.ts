/** Why nothing is booked so: for an account, for a caller. */
export const bookingRefusalTexts = {
  en: {
    accountClosed: 'Account {{account}} is closed. Choose another, or book without one.',
    accountSuspended: 'Account {{account}} is suspended: {{why}}. Book without it, or ask the office.',
    bookingTypeNotAllowed: 'Account {{account}} does not allow bookings of this type. Choose another type or time.',
    authorisationMissing: 'Account {{account}} needs to know who authorises this. Ask for the name or code.',
    authorisationUnknown: '“{{given}}” may not book on account {{account}}. Ask for a name or code of its list.',
    purchaseOrderMissing: 'Account {{account}} needs a purchase order. Ask the caller for it.',
    purchaseOrderWrong: 'The purchase order of account {{account}} looks like {{example}}. Ask for it again.',
    creditLimitPassed:
      'This would pass the credit limit of account {{account}}. Take another payment, or ask the office.',
    customerBanned: '{{name}} is banned: {{why}}. Nothing is booked for them.',
    templateUnknown: 'This template is no longer there. Clear the form and look the caller up again.',
    templateFixed: 'Name and address of this template may not be changed. Take the template again, or book without it.',
    callUnknown: 'This call is not one of this fleet.',
    notBookedHere:
      'This booking was not made in the booking application, but came from: {{origin}}. Only its own can be altered or copied; change it where it was made.',
  },
  fr: {
    accountClosed: 'Le compte {{account}} est fermé. Choisissez-en un autre, ou réservez sans compte.',
    accountSuspended: 'Le compte {{account}} est suspendu : {{why}}. Réservez sans lui, ou demandez au bureau.',
    bookingTypeNotAllowed:
      'Le compte {{account}} n’autorise pas ce type de réservation. Choisissez un autre type ou une autre heure.',
    authorisationMissing: 'Le compte {{account}} doit savoir qui autorise ceci. Demandez le nom ou le code.',
    authorisationUnknown:
      '« {{given}} » ne peut pas réserver sur le compte {{account}}. Demandez un nom ou un code de sa liste.',
    purchaseOrderMissing: 'Le compte {{account}} exige un bon de commande. Demandez-le à l’appelant.',
    purchaseOrderWrong: 'Le bon de commande du compte {{account}} ressemble à {{example}}. Redemandez-le.',
    creditLimitPassed:
      'La limite de crédit du compte {{account}} serait dépassée. Prenez un autre paiement, ou demandez au bureau.',
    customerBanned: '{{name}} est banni : {{why}}. Rien n’est réservé pour cette personne.',
    templateUnknown: 'Ce modèle n’existe plus. Effacez le formulaire et cherchez à nouveau l’appelant.',
    templateFixed: 'Le nom et l’adresse de ce modèle ne peuvent pas changer. Reprenez le modèle, ou réservez sans lui.',
    callUnknown: 'Cet appel n’est pas de cette flotte.',
    notBookedHere:
      'Cette réservation n’a pas été faite dans l’application de réservation, elle vient de : {{origin}}. Seules les siennes peuvent être modifiées ou copiées ; changez-la là où elle a été faite.',
  },
};
