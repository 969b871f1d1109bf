import type { EventSentences } from '../event/declared-event.ts';

export const events = {
  recordReset: (w) => `The meter of ${w.car} was reset`,
  sendResetClear: (w) => `The clearing of meter reset ${w.id} was sent to ${w.car}`,
  clearReset: (w) => `${w.by} cleared meter reset ${w.id} of ${w.car}`,
  acknowledgeReset: (w) => `${w.car} confirmed that meter reset ${w.id} is cleared`,
} satisfies EventSentences;

export const oddFareNames = { tooMuch: 'Far too much', tooLittle: 'Far too little' };

export const topics = {
  resets: 'meter resets',
};
