import { roomTexts } from '#engine/web/room-texts.ts';

const en = {
  title: 'Your matter',
  titleNumber: 'Your matter {{number}}',
  language: 'Français',
  about: 'About',
  told: 'You told us',
  stands: 'How it stands',
  answerBy: 'Our answer by',
  state: {
    received: 'We have it, and read it soon.',
    lookedInto: 'We are looking into it.',
    yourTurn: 'We wait for your answer.',
    decided: 'It is decided.',
    closed: 'It is closed.',
  },
  answer: 'What we answered',
  call: 'Questions? Call {{company}}, {{phone}}, and say {{number}}.',
  loading: 'One moment …',
  again: 'Try again',
  yours: {
    title: 'Answer us',
    text: 'What you would like to say',
    send: 'Send it',
    sent: 'Thank you. We go on with it.',
  },
  rate: {
    title: 'How did we answer?',
    stars: 'From 1, badly, to 5, very well',
    star: '{{stars}} of 5',
    words: 'In a few words, if you like',
    send: 'Send it',
    missing: 'Choose from 1 to 5.',
    thanks: 'Thank you. You gave us {{stars}} of 5.',
  },
  errors: {
    incidentUnknown:
      'Nothing is found under this link. It may have been cut off in your mail, or the matter is long over. Call us with the number of your letter.',
    tooMany: 'Too many tries from here. Wait {{waitSeconds}} seconds and try again.',
    notClosed: 'This can be said once the matter is closed.',
    ratedAlready: 'You told us already. Thank you.',
    notYourTurn: 'We no longer wait for an answer. Call us if you would like to add something.',
    noteEmpty: 'Write something first.',
    noteTooLong: 'This is too long. Say it in fewer words.',
    NO_ANSWER: 'The server does not answer. Check the connection and try again.',
    OTHER: 'This did not work. Try again in a moment.',
  },
};
const fr: typeof en = {
  title: 'Votre affaire',
  titleNumber: 'Votre affaire {{number}}',
  language: 'English',
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

export const texts = { en, fr };
export const useOpenTexts = roomTexts('incident-open', texts);
