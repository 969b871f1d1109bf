/** Words of the page of squares in which positions are lost. */
const en = {
  masks: {
    title: 'Where positions are lost',
    empty: 'No square is known in which all cars fall silent. It is learned each night from the last {{days}} days.',
    columns: {
      place: 'Place',
      state: 'State',
      cars: 'Cars',
      silences: 'Fell silent',
      passes: 'Of passes',
      longest: 'Longest (s)',
      since: 'Since',
    },
    hides: 'hides silence',
    off: 'looked at',
    about:
      'In this square and those beside it {{cars}} cars fell silent in {{silences}} of {{passes}} passes, for {{longest}} s at most, in the {{days}} days before {{learned}}.',
    aboutHides: 'What rules of lost positions find here is let pass: it would accuse the place, not the driver.',
    aboutOff: 'Looked at all the same since {{when}}, {{who}}: {{why}}',
    switchOff: 'Look here all the same',
    switchOn: 'Let it pass again',
    askOff: 'Let rules look here?',
    askOn: 'Let silence pass here again?',
    askAboutOff:
      'From then on lost positions in this square are found as anywhere, and the night does not hide it again.',
    askAboutOn: 'From then on lost positions in this square accuse nobody.',
    learn: 'Learn now',
    learning: 'Learning has begun. How far it is stands in the bar above.',
    map: 'The squares on the map',
    noMap: 'The fleet has no city to draw them on.',
    nameOnMap: '{{cars}} cars',
    nameOff: 'looked at',
  },
  errors: {
    maskUnknown: 'This square is not known any more: positions are no longer lost there.',
  },
};

const fr: typeof en = {
  masks: {
    title: 'Où les positions se perdent',
    empty: 'Aucun carré connu où toutes les voitures se taisent. Chaque nuit l’apprend des {{days}} derniers jours.',
    columns: {
      place: 'Lieu',
      state: 'État',
      cars: 'Voitures',
      silences: 'Se sont tues',
      passes: 'Sur passages',
      longest: 'Au plus (s)',
      since: 'Depuis',
    },
    hides: 'cache le silence',
    off: 'regardé',
    about:
      'Dans ce carré et ses voisins, {{cars}} voitures se sont tues à {{silences}} de {{passes}} passages, {{longest}} s au plus, dans les {{days}} jours avant le {{learned}}.',
    aboutHides: 'Ce que les règles de positions perdues trouvent ici passe : le lieu serait accusé, pas le chauffeur.',
    aboutOff: 'Regardé quand même depuis le {{when}}, {{who}} : {{why}}',
    switchOff: 'Regarder quand même',
    switchOn: 'Laisser passer de nouveau',
    askOff: 'Faire regarder les règles ici ?',
    askOn: 'Laisser passer le silence ici ?',
    askAboutOff:
      'Désormais les positions perdues dans ce carré sont relevées comme ailleurs, et la nuit ne le cache plus.',
    askAboutOn: 'Désormais les positions perdues dans ce carré n’accusent personne.',
    learn: 'Apprendre maintenant',
    learning: 'L’apprentissage a commencé. Son avancement est dans la barre du haut.',
    map: 'Les carrés sur la carte',
    noMap: 'La flotte n’a pas de ville où les dessiner.',
    nameOnMap: '{{cars}} voitures',
    nameOff: 'regardé',
  },
  errors: {
    maskUnknown: 'Ce carré n’est plus connu : les positions ne s’y perdent plus.',
  },
};

export const texts = { en, fr };
