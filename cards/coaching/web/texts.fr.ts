import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  open: 'Demander un accompagnement',
  title: 'Demander un accompagnement de {{driver}} ?',
  about:
    'Le formateur le trouve parmi les formations ouvertes, avec votre raison. Le chauffeur la lit aussi : ne nommez pas qui s’est plaint. L’effet est regardé 30 jours après.',
  course: 'Cours',
  choose: 'Choisir',
  noCourse: 'Cette flotte n’a pas encore de cours de type accompagnement. Le formateur en ajoute un dans la vue Cours.',
  why: 'Pourquoi',
  missing: 'Choisissez-le',
  whyMissing: 'Dites pourquoi',
  do: 'Le demander',
  keep: 'Ne rien faire',
  done: 'L’accompagnement est demandé.',
  errors: {
    reasonMissing: 'Dites pourquoi.',
    driverUnknown: 'Ce chauffeur n’est plus de la flotte.',
    driverEnded: '{{driver}} a quitté la société.',
    courseUnknown: 'La flotte n’a plus ce cours. Choisissez-en un autre.',
    courseEnded: '{{course}} n’a plus lieu. Choisissez-en un autre.',
    notCoaching: '{{course}} n’est pas un cours de type accompagnement. Choisissez-en un autre.',
    coachingOpen: '{{driver}} a déjà une formation ouverte de {{course}}.',
    coachedAlready: 'Un accompagnement a déjà été demandé pour cet incident.',
  },
};
