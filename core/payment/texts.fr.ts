import type * as en from './texts.en.ts';

export const topics: typeof en.topics = {
  paymentKinds: 'modes de paiement',
};
