import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  errors: {
    NO_ANSWER: 'Le serveur ne répond pas. Vérifiez la connexion et réessayez.',
    BAD_REQUEST: 'Le serveur n’a pas compris cette demande.',
    INPUT_VALIDATION_FAILED: 'Quelque chose dans ce formulaire n’est pas correct.',
    OUTPUT_VALIDATION_FAILED: 'Le serveur a donné une réponse incohérente. Réessayez et prévenez votre administrateur.',
    UNAUTHORIZED: 'Votre session n’est plus valable',
    notSignedIn: 'Votre session n’est plus valable',
    FORBIDDEN: 'Vous n’avez pas le droit de faire cela.',
    notAllowed: 'Vous n’avez pas le droit de faire cela.',
    fleetNotAllowed: 'Vous ne pouvez pas voir cette flotte.',
    rightTaken: 'Vous n’avez plus le droit de voir ceci.',
    fleetTaken: 'Vous ne pouvez plus voir cette flotte.',
    badInput: 'Quelque chose dans cette demande n’est pas correct.',
    tooMany: 'Trop de demandes. Attendez un instant et réessayez.',
    sentGone: 'Le fichier n’est plus sur le serveur. Choisissez-le à nouveau.',
    noRoom:
      'Le disque du serveur est plein : rien n’a été enregistré. Demandez à l’administrateur de libérer de la place.',
    notNow: 'Le serveur démarre ou se rétablit. Réessayez dans un instant.',
    held: 'Quelqu’un d’autre modifie la même chose en ce moment, et c’est long. Réessayez dans un instant.',
    outcomeUnknown:
      'La base de données a disparu au moment d’enregistrer. Voyez si c’est enregistré avant de recommencer.',
    tookTooLong:
      'C’était trop long et a été arrêté. Demandez-en moins, par exemple moins de jours, ou réessayez plus tard.',
    NOT_FOUND: 'Cet élément n’existe plus.',
    METHOD_NOT_SUPPORTED: 'Le serveur ne propose pas cela.',
    CONFLICT: 'Quelqu’un d’autre a modifié ceci entre-temps. Vérifiez à nouveau.',
    PAYLOAD_TOO_LARGE: 'C’est trop volumineux pour être envoyé.',
    TOO_MANY_REQUESTS: 'Trop de demandes. Attendez un instant et réessayez.',
    INTERNAL_SERVER_ERROR: 'Une erreur s’est produite sur le serveur. Rien n’a été modifié.',
    SERVICE_UNAVAILABLE: 'Le serveur n’est pas encore prêt. Réessayez dans un instant.',
    OTHER: 'Ceci a été refusé ({{code}}).',
  },
};
