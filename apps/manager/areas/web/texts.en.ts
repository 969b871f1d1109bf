export const texts = {
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
};
