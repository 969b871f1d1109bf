import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  title: 'Secteurs',
  fleet: 'Flotte',
  nameless: 'Nouveau secteur',
  ranks: 'Stations',
  cars: 'Voitures',
  saved: 'Les secteurs sont enregistrés',
  savedDetail:
    'La répartition s’y tient dès maintenant. Stations passées à un autre secteur : {{ranks}} ; courses en attente : {{jobs}}.',
  both: 'Vous avez tous deux modifié {{names}} : le vôtre reste. Regardez la liste des problèmes.',
  takeTheirs: 'Continuer sur les siens',
  theirs: {
    who: '{{by}} a modifié les secteurs à {{at}}.',
    added: 'Nouveaux : {{names}}.',
    changed: 'Modifiés : {{names}}.',
    ended: 'Terminés : {{names}}.',
    kept: 'Votre dessin est gardé.',
  },
  named: {
    lockedGroup:
      '« {{area}} » ne peut disparaître : les chauffeurs du groupe verrouillé {{name}} y sont liés. Réunissez-le avec un voisin, qui prend sa place, ou retirez-le d’abord du groupe.',
    meterCode:
      '« {{area}} » ne peut disparaître : les codes tarifaires {{name}} y valent. Réunissez-le avec un voisin, qui prend sa place, ou retirez-le d’abord de cette ligne.',
    dispatchPlan:
      '« {{area}} » ne peut disparaître : le plan de répartition en vigueur le nomme dans une règle ou comme secteur de renfort. Mettez d’abord en vigueur un plan sans lui, au laboratoire.',
    tariff:
      '« {{area}} » ne peut disparaître : le tarif {{name}} le nomme comme zone. Mettez d’abord en vigueur une version sans lui, dans Tarifs.',
    rank: '« {{area}} » ne peut disparaître : la station {{name}} ne serait dans aucun secteur. Réunissez-le avec un voisin, ou supprimez d’abord la station.',
  },
  errors: {
    areasMoved:
      '{{by}} a modifié les secteurs entre-temps, à {{at}}. Votre dessin est gardé : continuez sur les siens, puis enregistrez de nouveau.',
    areaUnknown: 'Un des secteurs n’existe plus. Continuez sur les derniers, puis enregistrez de nouveau.',
    drawingFaulty: 'Les secteurs ne peuvent être enregistrés ainsi.',
    areaNamed: 'Quelque chose nomme encore un secteur qui disparaîtrait.',
  },
};
