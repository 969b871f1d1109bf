import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
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
