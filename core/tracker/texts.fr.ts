import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  tampering: (w) => `La balise de ${w.car} dit que quelqu’un la manipule`,
  powerCut: (w) => `La balise de ${w.car} dit que son alimentation est coupée`,
  gpsAntennaCut: (w) => `La balise de ${w.car} dit que son antenne est coupée`,
  jamming: (w) => `La balise de ${w.car} dit que son signal est brouillé`,
};
