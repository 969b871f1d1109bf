import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  startLab: (w) => `${w.by} a commencé la simulation ${w.id} du laboratoire`,
  cancelLab: (w) => `${w.by} a arrêté la simulation ${w.id} du laboratoire`,
};
