import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  title: 'Votre affaire',
  titleNumber: 'Votre affaire {{number}}',
  about: 'Au sujet de',
  told: 'Vous nous l’avez dit',
  stands: 'Où elle en est',
  answerBy: 'Notre réponse d’ici le',
  state: {
    received: 'Nous l’avons reçue et la lisons bientôt.',
    lookedInto: 'Nous l’étudions.',
    yourTurn: 'Nous attendons votre réponse.',
    decided: 'Elle est décidée.',
    closed: 'Elle est close.',
  },
  answer: 'Ce que nous avons répondu',
  call: 'Des questions ? Appelez {{company}}, {{phone}}, et dites {{number}}.',
  loading: 'Un instant…',
  again: 'Réessayer',
  yours: {
    title: 'Répondez-nous',
    text: 'Ce que vous voulez dire',
    send: 'Envoyer',
    sent: 'Merci. Nous continuons.',
  },
  rate: {
    title: 'Comment avons-nous répondu ?',
    stars: 'De 1, mal, à 5, très bien',
    star: '{{stars}} sur 5',
    words: 'En quelques mots, si vous voulez',
    send: 'Envoyer',
    missing: 'Choisissez de 1 à 5.',
    thanks: 'Merci. Vous nous avez donné {{stars}} sur 5.',
  },
  errors: {
    incidentUnknown:
      'Rien ne se trouve sous ce lien. Il a pu être coupé dans votre courriel, ou l’affaire est finie depuis longtemps. Appelez-nous avec le numéro de votre lettre.',
    tooMany: 'Trop d’essais depuis ici. Attendez {{waitSeconds}} secondes et réessayez.',
    notClosed: 'Cela se dit une fois l’affaire close.',
    ratedAlready: 'Vous nous l’avez déjà dit. Merci.',
    notYourTurn: 'Nous n’attendons plus de réponse. Appelez-nous pour ajouter quelque chose.',
    noteEmpty: 'Écrivez d’abord quelque chose.',
    noteTooLong: 'C’est trop long. Dites-le en moins de mots.',
    NO_ANSWER: 'Le serveur ne répond pas. Vérifiez la connexion et réessayez.',
    OTHER: 'Cela n’a pas marché. Réessayez dans un instant.',
  },
};
