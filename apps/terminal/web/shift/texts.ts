/** What may come: the next job, the pre-booking, and where work is expected. */
export const texts = {
  en: {
    'home.advice': 'Work is expected near {{area}}',
    'home.adviceElsewhere': 'Work is expected near here',
    'home.adviceFew': '{{distance}} away, a job is likely there until {{time}}. Only advice.',
    'home.adviceDetail': '{{distance}} away, about {{jobs}} jobs until {{time}}. Only advice.',
    'home.adviceGain': 'With you there, passengers should wait about {{gain}} less in all.',
    'home.show': 'Show',
    'home.next': 'Your next job',
    'home.nextDetail': 'Near your drop-off. It is put to you once you are clear.',
    'home.committed': 'Pre-booking at {{time}}',
    'home.committedDetail': 'It is put to you at {{time}}. From half an hour before nothing else is.',
  },
  fr: {
    'home.advice': 'Du travail est attendu près de {{area}}',
    'home.adviceElsewhere': 'Du travail est attendu près d’ici',
    'home.adviceFew': 'À {{distance}}, une course y est probable jusqu’à {{time}}. Ce n’est qu’un conseil.',
    'home.adviceDetail': 'À {{distance}}, environ {{jobs}} courses jusqu’à {{time}}. Ce n’est qu’un conseil.',
    'home.adviceGain': 'Avec vous là-bas, les passagers devraient attendre environ {{gain}} de moins en tout.',
    'home.show': 'Voir',
    'home.next': 'Votre prochaine course',
    'home.nextDetail': 'Près de votre destination. Elle vous est proposée dès que vous êtes libre.',
    'home.committed': 'Réservation à {{time}}',
    'home.committedDetail': 'Elle vous est proposée à {{time}}. Une demi-heure avant, rien d’autre.',
  },
};
