export const texts = {
  title: 'A drive',
  titleOf: 'Drive of {{plate}}, {{when}}',
  about: 'Shared by {{company}}. This link holds until {{until}}; each look is written down.',
  aCompany: 'a taxi company',
  loading: 'One moment …',
  again: 'Try again',
  errors: {
    driveUnknown: 'Nothing is found under this link. It may have been cut off in your mail. Ask whoever sent it.',
    linkOver: 'This link holds no longer: links to drives hold 24 hours, or until they are ended. Ask for a new one.',
    tooMany: 'Too many tries from here. Wait {{waitSeconds}} seconds and try again.',
    NO_ANSWER: 'The server does not answer. Check the connection and try again.',
    OTHER: 'This did not work. Try again in a moment.',
  },
};
