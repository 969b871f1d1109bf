export const texts = {
  en: {
    'roster.open': 'My roster',
    'roster.done': 'The office knows that you come.',
    'done.myRoster': 'My roster',
    'done.confirmLines': 'Confirming',
    'no.lineUnknown': '{{what}}: this shift is not yours any more. Look at your roster again.',
    'no.lineMoved': '{{what}}: this shift was changed meanwhile. Look at your roster again.',
  },
  fr: {
    'roster.open': 'Mon planning',
    'roster.done': 'Le bureau sait que vous venez.',
    'done.myRoster': 'Mon planning',
    'done.confirmLines': 'Confirmation',
    'no.lineUnknown': '{{what}} : ce service n’est plus à vous. Regardez de nouveau votre planning.',
    'no.lineMoved': '{{what}} : ce service a changé entre-temps. Regardez de nouveau votre planning.',
  },
};
