import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  told: {
    title: 'Confirmations',
    none: 'Le client n’a encore rien reçu.',
    unwanted: 'Ce client ne veut pas de confirmations : aucune ne part d’elle-même.',
    channel: { mail: 'Courriel', sms: 'SMS' },
    kind: {
      takenNow: 'Réservation prise',
      takenAhead: 'Réservation prise',
      altered: 'Modifiée',
      cancelled: 'Annulée',
      noCar: 'Pas encore de voiture',
      onItsWay: 'Voiture en route',
      arrived: 'Voiture sur place',
    },
    state: {
      waiting: 'en attente',
      sending: 'en cours d’envoi',
      retrying: 'nouvel essai prévu',
      sent: 'envoyée',
      kept: 'gardée dans la boîte d’envoi',
      delivered: 'reçue',
      failed: 'non reçue',
      expired: 'trop tard, non envoyée',
    },
    parts: '{{count}} parties',
    by: 'demandée par {{who}}',
  },
  resend: {
    title: 'Confirmer de nouveau la réservation {{id}} ?',
    detail: 'Le client apprend la réservation telle qu’elle est, dans sa langue.',
    channel: 'Par',
    to: { mail: 'Adresse de courriel', sms: 'Numéro de mobile' },
    own: 'Vide : à {{to}}',
    none: {
      mail: 'La réservation n’a pas d’adresse de courriel.',
      sms: 'La réservation n’a pas de numéro de mobile.',
    },
    missing: { mail: 'Tapez une adresse de courriel.', sms: 'Tapez un numéro de mobile.' },
    nowhere: {
      mail: 'Aucun serveur de courriel n’est configuré.',
      sms: 'Aucun fournisseur de SMS n’est configuré.',
    },
    keep: 'Ne pas envoyer',
    send: 'Envoyer',
    done: 'La réservation {{id}} est confirmée de nouveau à {{to}}',
  },
};
