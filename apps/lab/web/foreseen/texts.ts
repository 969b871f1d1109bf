/** What the dispatcher says of the live plan: whether the worth of cars is in force, and by what advice goes. */
export const texts = {
  en: {
    foreseen: {
      title: 'The worth of cars now',
      head: { inForce: 'In force.', faded: 'Faded.', silent: 'Not known yet.' },
      state: {
        inForce:
          'Cars are worth what {{alike}} of {{asked}} days like today make of the next minutes: those agree with the last hour.',
        fewDays:
          'Of {{asked}} days like today only {{known}} are known, and at least {{least}} are needed. It comes by itself as the weeks go by; until then jobs go by what waits now.',
        fewJobs:
          'Only {{jobs}} jobs came in the last hour; under {{least}} nobody can tell what today is like. It comes back by itself when there is more to do.',
        unlike:
          'The last hour, with {{jobs}} jobs, is unlike the same hour of the {{known}} days like today that are known, in how many jobs came or from where. It comes back by itself once they agree. Is today a public holiday? Then enter it with the tariff, in Manager › Rates, and it is held against Sundays.',
        lost: 'It could not be worked out at {{when}}. It is tried again each minute; if this stays, have an administrator look at Admin › Services.',
        silent:
          'The dispatcher has said nothing of this plan in the last five minutes. It looks each minute; if this stays, have an administrator look at Admin › Services.',
      },
      partly: 'They are believed to {{percent}}, and the worth counts for as much.',
      left: '{{unknown}} of the days had neither jobs nor cars at work and {{unlike}} are too unlike: they are left out.',
      leftUnknown: '{{unknown}} of the days had neither jobs nor cars at work: they are left out.',
      leftUnlike: '{{unlike}} of the days are too unlike: they are left out.',
      asOf: 'As of {{when}}.',
      advice: {
        byDays: 'Advice where to wait goes by the same days, and tells what it saves.',
        byAreas:
          'Advice where to wait goes by what each area had at this hour of the four weeks before, without telling what it saves.',
      },
    },
  },
  fr: {
    foreseen: {
      title: 'La valeur des voitures en ce moment',
      head: { inForce: 'En vigueur.', faded: 'Effacée.', silent: 'Pas encore connue.' },
      state: {
        inForce:
          'Une voiture vaut ce que {{alike}} jours sur {{asked}} comme aujourd’hui font des prochaines minutes : ceux-là ressemblent à la dernière heure.',
        fewDays:
          'De {{asked}} jours comme aujourd’hui, seuls {{known}} sont connus, et il en faut au moins {{least}}. Cela vient de soi-même avec les semaines ; d’ici là, les courses vont selon ce qui attend.',
        fewJobs:
          'Il n’est venu que {{jobs}} courses dans la dernière heure ; à moins de {{least}}, nul ne sait à quoi ressemble la journée. Elle revient d’elle-même quand il y a plus à faire.',
        unlike:
          'La dernière heure, avec {{jobs}} courses, ne ressemble pas à la même heure des {{known}} jours connus comme aujourd’hui, par le nombre de courses ou par les lieux. Elle revient d’elle-même dès qu’elles concordent. Est-ce un jour férié ? Inscrivez-le avec le tarif, dans Manager › Tarifs : il sera comparé aux dimanches.',
        lost: 'Elle n’a pas pu être calculée à {{when}}. Nouvel essai chaque minute ; si cela dure, faites regarder Admin › Services par un administrateur.',
        silent:
          'La répartition n’a rien dit de ce plan depuis cinq minutes. Elle regarde chaque minute ; si cela dure, faites regarder Admin › Services par un administrateur.',
      },
      partly: 'On les croit à {{percent}}, et la valeur compte pour autant.',
      left: '{{unknown}} de ces jours n’avaient ni courses ni voitures au travail et {{unlike}} sont trop différents : ils sont laissés de côté.',
      leftUnknown: '{{unknown}} de ces jours n’avaient ni courses ni voitures au travail : ils sont laissés de côté.',
      leftUnlike: '{{unlike}} de ces jours sont trop différents : ils sont laissés de côté.',
      asOf: 'À {{when}}.',
      advice: {
        byDays: 'Les conseils d’attente vont selon les mêmes jours, et disent ce qu’ils font gagner.',
        byAreas:
          'Les conseils d’attente vont selon ce que chaque secteur a eu à cette heure des quatre semaines d’avant, sans dire ce qu’ils font gagner.',
      },
    },
  },
};
