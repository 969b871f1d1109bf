import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  message: {
    tab: 'Envoyer un message',
    title: 'Envoyer un message',
    how: 'Les utilisateurs le voient dans leurs messages, au signe de courrier en haut, jusqu’à son expiration ou sa suppression.',
    to: 'À',
    toAll: 'Tous les utilisateurs',
    toGroups: 'Groupes',
    toUsers: 'Utilisateurs',
    groups: 'Groupes',
    users: 'Utilisateurs',
    text: 'Message',
    left: '{{count}} caractères sur {{most}}',
    expires: 'Expire',
    hours: { h1: 'dans 1 heure', h8: 'dans 8 heures', h24: 'dans 1 jour', h168: 'dans 7 jours', own: 'à' },
    at: 'Jour et heure',
    send: 'Envoyer',
    sent_one: 'Envoyé à {{count}} utilisateur',
    sent_other: 'Envoyé à {{count}} utilisateurs',
    needsText: 'Écrivez d’abord le message.',
    needsWhom: 'Choisissez à qui il va.',
    needsWhen: 'Choisissez quand il expire.',
  },
  errors: {
    messageEmpty: 'Écrivez d’abord le message.',
    messageTooLong: 'Un message compte {{most}} caractères au plus.',
    nobodyAddressed: 'Parmi eux, personne d’actif ne partage de flotte avec vous.',
    expiryPast: 'Le message aurait déjà expiré.',
  },
};
