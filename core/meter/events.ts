import type { DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  recordReset: {
    kind: 'reset',
    en: (w) => `The meter of ${w.car} was reset`,
    fr: (w) => `Le compteur de ${w.car} a été remis à zéro`,
  },
  sendResetClear: {
    kind: 'reset',
    en: (w) => `The clearing of meter reset ${w.id} was sent to ${w.car}`,
    fr: (w) => `L’acquittement de la remise à zéro ${w.id} a été envoyé à ${w.car}`,
  },
  clearReset: {
    kind: 'reset',
    en: (w) => `${w.by} cleared meter reset ${w.id} of ${w.car}`,
    fr: (w) => `${w.by} a acquitté la remise à zéro ${w.id} de ${w.car}`,
  },
  acknowledgeReset: {
    kind: 'reset',
    en: (w) => `${w.car} confirmed that meter reset ${w.id} is cleared`,
    fr: (w) => `${w.car} confirme que la remise à zéro ${w.id} est acquittée`,
  },
} as const satisfies DeclaredEvents;
