import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  copies: {
    title: 'Copies de la course',
    about: 'Elles restent jusqu’à l’effacement de l’incident. Chaque regard est noté.',
    part: {
      story: 'Histoire de la course',
      track: 'Trajet',
      decisions: 'Décisions de la répartition',
      messages: 'Messages avec le chauffeur',
    },
    made: 'copié {{when}}, {{count}}',
    rows_one: '{{count}} ligne',
    rows_other: '{{count}} lignes',
    underWay: 'La course n’était pas finie depuis une heure : elle est recopiée à la prochaine étape.',
    open: 'Ouvrir : {{part}}',
    close: 'Fermer : {{part}}',
    none: {
      story: 'Rien n’a été écrit de cette course.',
      track: 'Le véhicule n’a pas été entendu pendant cette course.',
      decisions: 'La répartition n’a rien décidé pour cette course.',
      messages: 'Rien n’a été écrit au chauffeur autour de cette course.',
    },
    map: 'Carte du trajet',
    point: 'De {{from}} à {{to}}, {{count}} positions, au plus {{speed}} km/h',
    read: 'lu {{when}}',
    unread: 'pas lu',
    reply: 'Réponse : {{reply}}',
    outcome: {
      offer: 'Proposée à {{plate}}',
      reserve: '{{plate}} lui était gardée',
      cover: 'Montrée à toutes les voitures qui peuvent l’avoir',
      coach: 'Un régulateur a été demandé',
      other: 'Aucune voiture trouvée',
    },
    weighed: 'Comparées : {{cars}}',
    car: '{{plate}} en {{minutes}} min',
    passedOver_one: '{{count}} voiture écartée',
    passedOver_other: '{{count}} voitures écartées',
    looks: 'Qui a regardé',
    nobody: 'Personne ne les a encore regardées.',
    look: '{{when}}, {{who}} : {{part}}',
  },
  errors: {
    copyUnknown: 'Cette copie n’existe pas : l’incident est effacé, ou sa course est une autre.',
    noReplay: 'Où était un véhicule se montre à qui peut chercher des courses. Demandez ce droit.',
  },
};
