import { chargeActs } from '#acts/settlement/charge-records.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { contract } from './contract.ts';
import { fines } from './server/fines.ts';
import { own } from './server/own.ts';
import { ownFigures } from './server/own-figures.ts';
import { paymentRuns } from './server/payment-runs.ts';
import { periods } from './server/periods.ts';

export const router = {
  ownerCharges: resourceHandlers(contract.ownerCharges, chargeActs),
  ...periods,
  ...own,
  ...ownFigures,
  ...fines,
  ...paymentRuns,
};
