import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: {
    title: 'Areas',
    fleet: 'Fleet',
    nameless: 'New area',
    ranks: 'Ranks',
    cars: 'Cars now',
    saved: 'The areas are saved',
    savedDetail: 'Dispatch goes by them now. Ranks that changed their area: {{ranks}}; waiting jobs: {{jobs}}.',
    both: 'You both changed {{names}}: yours stands. Look at the list of problems.',
    takeTheirs: 'Go on from theirs',
    theirs: {
      who: '{{by}} has changed the areas at {{at}}.',
      added: 'New: {{names}}.',
      changed: 'Changed: {{names}}.',
      ended: 'Ended: {{names}}.',
      kept: 'What you drew is kept.',
    },
    named: {
      lockedGroup:
        '“{{area}}” cannot go: the drivers of the locked group {{name}} are bound to it. Join it with a neighbour, which takes its place, or take it out of the group first.',
      meterCode:
        '“{{area}}” cannot go: the meter codes {{name}} are right there. Join it with a neighbour, which takes its place, or take it out of that row first.',
      dispatchPlan:
        '“{{area}}” cannot go: the live dispatch plan names it in a rule or as a backup area. Make a plan live without it first, in the dispatch lab.',
      tariff:
        '“{{area}}” cannot go: the tariff {{name}} names it as a zone. Make a version live without it first, in Rates.',
      rank: '“{{area}}” cannot go: the rank {{name}} would stand in no area. Join it with a neighbour, or delete the rank first.',
    },
    errors: {
      areasMoved:
        '{{by}} has changed the areas meanwhile, at {{at}}. What you drew is kept: go on from theirs, and save again.',
      areaUnknown: 'One of the areas is no longer there. Go on from the newest, and save again.',
      drawingFaulty: 'The areas cannot be saved so.',
      areaNamed: 'Something still names an area that would end.',
    },
  },
  fr: {
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
  },
};

export const useAreasTexts = roomTexts('manager-areas', texts);
