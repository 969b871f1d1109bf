import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of its roster. */
export const events = {
  planLine: {
    kind: 'shift',
    en: (w) => `${w.by} planned ${w.driver}${and(' from ', w.clock('startsAtMs'))}${and(' to ', w.clock('endsAtMs'))}`,
    fr: (w) => `${w.by} a prévu ${w.driver}${and(' de ', w.clock('startsAtMs'))}${and(' à ', w.clock('endsAtMs'))}`,
  },
  publishLine: {
    kind: 'shift',
    en: (w) => `${w.by} told ${w.driver} of a shift${and(' at ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.by} a annoncé à ${w.driver} un service${and(' à ', w.clock('startsAtMs'))}`,
  },
  confirmLine: {
    kind: 'shift',
    en: (w) => `${w.by} confirmed a planned shift of ${w.driver}${and(' at ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.by} a confirmé un service prévu de ${w.driver}${and(' à ', w.clock('startsAtMs'))}`,
  },
  cancelLine: {
    kind: 'shift',
    en: (w) => `${w.by} called off a planned shift of ${w.driver}${and(' at ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.by} a annulé un service prévu de ${w.driver}${and(' à ', w.clock('startsAtMs'))}`,
  },
  swapLine: {
    kind: 'shift',
    en: (w) => `${w.by} gave a planned shift of ${w.driver}${and(' at ', w.clock('startsAtMs'))} to another driver`,
    fr: (w) =>
      `${w.by} a donné un service prévu de ${w.driver}${and(' à ', w.clock('startsAtMs'))} à un autre chauffeur`,
  },
  changeLine: {
    kind: 'shift',
    en: (w) => `${w.by} changed a draft of a shift of ${w.driver}${and(': now at ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.by} a modifié un projet de service de ${w.driver}${and(' : maintenant à ', w.clock('startsAtMs'))}`,
  },
  copyWeek: {
    kind: 'shift',
    en: (w) => `${w.by} copied a week of the roster to the next${and(': ', w.figure('planned'), ' lines')}`,
    fr: (w) => `${w.by} a copié une semaine du planning sur la suivante${and(' : ', w.figure('planned'), ' lignes')}`,
  },
  offerLine: {
    kind: 'shift',
    en: (w) => `${w.by} would give a planned shift away${and(' at ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.by} céderait un service prévu${and(' à ', w.clock('startsAtMs'))}`,
  },
  keepLine: {
    kind: 'shift',
    en: (w) => `${w.by} keeps a planned shift that was offered${and(' at ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.by} garde un service prévu qui était offert${and(' à ', w.clock('startsAtMs'))}`,
  },
  wantLine: {
    kind: 'shift',
    en: (w) => `${w.by} would take a planned shift of another driver${and(' at ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.by} prendrait un service prévu d’un autre chauffeur${and(' à ', w.clock('startsAtMs'))}`,
  },
  refuseSwap: {
    kind: 'shift',
    en: (w) => `${w.by} did not agree to a swap of a shift of ${w.driver}${and(' at ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.by} n’a pas accepté l’échange d’un service de ${w.driver}${and(' à ', w.clock('startsAtMs'))}`,
  },
  wish: {
    kind: 'shift',
    en: (w) => `${w.by} said what they would like to work`,
    fr: (w) => `${w.by} a dit ce qu’il souhaite travailler`,
  },
  askLeave: {
    kind: 'shift',
    en: (w) => `${w.by} asked for leave`,
    fr: (w) => `${w.by} a demandé un congé`,
  },
  withdrawLeave: {
    kind: 'shift',
    en: (w) => `${w.by} took a request for leave back`,
    fr: (w) => `${w.by} a retiré une demande de congé`,
  },
  grantLeave: {
    kind: 'shift',
    en: (w) => `${w.by} granted ${w.driver} leave`,
    fr: (w) => `${w.by} a accordé un congé à ${w.driver}`,
  },
  refuseLeave: {
    kind: 'shift',
    en: (w) => `${w.by} did not grant ${w.driver} leave`,
    fr: (w) => `${w.by} n’a pas accordé de congé à ${w.driver}`,
  },
  tellSick: {
    kind: 'shift',
    en: (w) => `${w.driver} is sick`,
    fr: (w) => `${w.driver} est malade`,
  },
  tellWell: {
    kind: 'shift',
    en: (w) => `${w.driver} is well again`,
    fr: (w) => `${w.driver} est rétabli`,
  },
  tellLimit: {
    kind: 'shift',
    en: (w) => `${w.driver} was told that their hours run out${and(' at ', w.clock('endsAtMs'))}`,
    fr: (w) => `${w.driver} a appris que ses heures s’épuisent${and(' à ', w.clock('endsAtMs'))}`,
  },
  pressLine: {
    kind: 'shift',
    en: (w) => `the office was told that ${w.driver} has not confirmed a shift${and(' at ', w.clock('startsAtMs'))}`,
    fr: (w) => `le bureau a appris que ${w.driver} n’a pas confirmé un service${and(' à ', w.clock('startsAtMs'))}`,
  },
  savePattern: {
    kind: 'shift',
    en: (w) => `${w.by} set what ${w.driver} works in turn`,
    fr: (w) => `${w.by} a fixé le cycle de travail de ${w.driver}`,
  },
  endPattern: {
    kind: 'shift',
    en: (w) => `${w.by} ended what ${w.driver} works in turn`,
    fr: (w) => `${w.by} a mis fin au cycle de travail de ${w.driver}`,
  },
  announceLine: {
    kind: 'shift',
    en: (w) => `${w.driver} announced a shift of their own${and(' at ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.driver} a annoncé un service de son chef${and(' à ', w.clock('startsAtMs'))}`,
  },
  takeBackLine: {
    kind: 'shift',
    en: (w) => `${w.driver} took an announced shift back${and(' of ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.driver} a retiré un service annoncé${and(' de ', w.clock('startsAtMs'))}`,
  },
  unrollPatterns: {
    kind: 'shift',
    en: (w) => `${w.by} unrolled the patterns of the roster${and(': ', w.figure('planned'), ' lines')}`,
    fr: (w) => `${w.by} a déroulé les cycles du planning${and(' : ', w.figure('planned'), ' lignes')}`,
  },
  fillRoster: {
    kind: 'shift',
    en: (w) => `${w.by} filled the roster${and(': ', w.figure('planned'), ' lines')}`,
    fr: (w) => `${w.by} a rempli le planning${and(' : ', w.figure('planned'), ' lignes')}`,
  },
  workLine: {
    kind: 'shift',
    en: (w) => `${w.driver} worked a planned shift${and(' of ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.driver} a fait un service prévu${and(' de ', w.clock('startsAtMs'))}`,
  },
  missLine: {
    kind: 'shift',
    en: (w) => `${w.driver} did not come to a planned shift${and(' of ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.driver} n’est pas venu à un service prévu${and(' de ', w.clock('startsAtMs'))}`,
  },
  remindLine: {
    kind: 'shift',
    en: (w) => `${w.driver} was reminded to confirm a shift${and(' at ', w.clock('startsAtMs'))}`,
    fr: (w) => `${w.driver} a été prié de confirmer un service${and(' à ', w.clock('startsAtMs'))}`,
  },
} as const satisfies DeclaredEvents;
