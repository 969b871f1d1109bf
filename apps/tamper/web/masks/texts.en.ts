export const texts = {
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
