import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  title: 'Travaux longs',
  open_one: 'Travaux longs : un n’est pas terminé',
  open_other: 'Travaux longs : {{count}} ne sont pas terminés',
  over: 'Travaux longs : tous sont terminés',
  none: 'Rien n’est en cours. Ce que vous demandez est gardé ici sept jours.',
  state: {
    waiting: 'En attente',
    running: 'En cours',
    done: 'Terminé',
    failed: 'N’a pas abouti',
    cancelled: 'Arrêté',
  },
  again: 'Repris : son serveur a été arrêté, ou quelque chose a échoué.',
  progress: '{{done}} sur {{total}}',
  begun: '{{by}}, {{when}}',
  schedule: 'Selon l’horaire',
  ended: 'fini {{when}}',
  figure: '{{name}} : {{value}}',
  cancel: 'Arrêter',
  cancelNamed: 'Arrêter : {{title}}',
  retry: 'Relancer',
  retryNamed: 'Relancer : {{title}}',
  fetch: 'Fichier',
  fetchNamed: 'Fichier : {{title}}',
  broken:
    'Un échec, plusieurs fois de suite. Le journal du serveur en dit la cause ; relancez une fois qu’elle est levée.',
  errors: {
    workUnknown: 'Ce travail n’existe plus.',
    workOver: 'Ce travail est déjà terminé.',
    workNotFailed: 'Seul un travail qui n’a pas abouti ou a été arrêté se relance.',
    workGoesOn: 'Le même attend ou est déjà en cours.',
    noFile: 'Aucun fichier n’est sorti de ce travail.',
  },
};
