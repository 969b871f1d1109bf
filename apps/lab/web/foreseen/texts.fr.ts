import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
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
};
