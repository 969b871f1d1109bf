import { roomTexts } from '#engine/web/room-texts.ts';

const en = {
  open: 'Order coaching',
  title: 'Order coaching of {{driver}}?',
  about:
    'The trainer finds it among the open trainings, with your reason. The driver reads the reason too: do not name who complained. The effect is looked at 30 days after.',
  course: 'Course',
  choose: 'Choose',
  noCourse: 'This fleet has no course of kind coaching yet. The trainer adds one in the view Courses.',
  why: 'Why',
  missing: 'Choose it',
  whyMissing: 'Say why',
  do: 'Order it',
  keep: 'Leave it',
  done: 'Coaching is ordered.',
  errors: {
    reasonMissing: 'Say why.',
    driverUnknown: 'This driver is not of the fleet any more.',
    driverEnded: '{{driver}} has left the company.',
    courseUnknown: 'The fleet has no such course any more. Choose another.',
    courseEnded: '{{course}} is no longer held. Choose another.',
    notCoaching: '{{course}} is no course of kind coaching. Choose another.',
    coachingOpen: '{{driver}} has an open training of {{course}} already.',
    coachedAlready: 'Coaching was ordered of this incident already.',
  },
};

const fr: typeof en = {
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

export const texts = { en, fr };
export const useCoachingTexts = roomTexts('coaching', texts);
