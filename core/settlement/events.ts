import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of settling with owners. */
export const events = {
  draftSettlement: {
    kind: 'office',
    en: (w) =>
      `${w.by} made the statements of owners${and(' for ', w.figure('from'))}${and(' through ', w.figure('through'))}${and(': ', w.figure('statements'), ' of them')}`,
    fr: (w) =>
      `${w.by} a préparé les décomptes des propriétaires${and(' du ', w.figure('from'))}${and(' au ', w.figure('through'))}${and(' : ', w.figure('statements'), ' en tout')}`,
  },
  adjustSettlement: {
    kind: 'office',
    en: (w) =>
      `${w.by} added an amount to the statement of ${w.figure('owner') || 'an owner'}${and(': ', w.money('amountMinor'))}`,
    fr: (w) =>
      `${w.by} a ajouté un montant au décompte de ${w.figure('owner') || 'un propriétaire'}${and(' : ', w.money('amountMinor'))}`,
  },
  dropAdjustment: {
    kind: 'office',
    en: (w) =>
      `${w.by} took an amount off the statement of ${w.figure('owner') || 'an owner'}${and(': ', w.money('amountMinor'))}`,
    fr: (w) =>
      `${w.by} a retiré un montant du décompte de ${w.figure('owner') || 'un propriétaire'}${and(' : ', w.money('amountMinor'))}`,
  },
  finaliseSettlement: {
    kind: 'office',
    en: (w) =>
      `${w.by} made the statements of owners final${and(' for ', w.figure('from'))}${and(' through ', w.figure('through'))}${and(': ', w.money('totalMinor'))}`,
    fr: (w) =>
      `${w.by} a clos les décomptes des propriétaires${and(' du ', w.figure('from'))}${and(' au ', w.figure('through'))}${and(' : ', w.money('totalMinor'))}`,
  },
  noteFine: {
    kind: 'office',
    en: (w) => `${w.by} noted a fine${and(' of ', w.figure('plate'))}${and(': ', w.money('amountMinor'))}`,
    fr: (w) => `${w.by} a noté une amende${and(' de ', w.figure('plate'))}${and(' : ', w.money('amountMinor'))}`,
  },
  passFine: {
    kind: 'office',
    en: (w) =>
      `${w.by} passed a fine${and(' of ', w.figure('plate'))} to ${w.driver}${and(': ', w.money('amountMinor'))}`,
    fr: (w) =>
      `${w.by} a passé une amende${and(' de ', w.figure('plate'))} à ${w.driver}${and(' : ', w.money('amountMinor'))}`,
  },
  dropFine: {
    kind: 'office',
    en: (w) => `${w.by} took a fine off again${and(', of ', w.figure('plate'))}${and(': ', w.money('amountMinor'))}`,
    fr: (w) => `${w.by} a retiré une amende${and(', de ', w.figure('plate'))}${and(' : ', w.money('amountMinor'))}`,
  },
  disputeLine: {
    kind: 'office',
    en: (w) => `${w.by} disputed a line of their statement${and(': ', w.money('amountMinor'))}`,
    fr: (w) => `${w.by} a contesté une ligne de son décompte${and(' : ', w.money('amountMinor'))}`,
  },
  answerDispute: {
    kind: 'office',
    en: (w) => `${w.by} answered ${w.figure('owner') || 'an owner'} about a disputed line`,
    fr: (w) => `${w.by} a répondu à ${w.figure('owner') || 'un propriétaire'} sur une ligne contestée`,
  },
} as const satisfies DeclaredEvents;
