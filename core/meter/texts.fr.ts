import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  recordReset: (w) => `Le compteur de ${w.car} a été remis à zéro`,
  sendResetClear: (w) => `L’acquittement de la remise à zéro ${w.id} a été envoyé à ${w.car}`,
  clearReset: (w) => `${w.by} a acquitté la remise à zéro ${w.id} de ${w.car}`,
  acknowledgeReset: (w) => `${w.car} confirme que la remise à zéro ${w.id} est acquittée`,
};

export const oddFareNames: typeof en.oddFareNames = { tooMuch: 'Bien trop élevé', tooLittle: 'Bien trop bas' };

export const topics: typeof en.topics = {
  resets: 'remises à zéro de compteurs',
};
