import { ownerChargeResource } from '#core/settlement/charge-record.ts';
import { resourceOperations } from '#engine/resource/contract.ts';
import { fines } from './contract/fines.ts';
import { own } from './contract/own.ts';
import { ownFigures } from './contract/own-figures.ts';
import { paymentRuns } from './contract/payment-runs.ts';
import { periods } from './contract/periods.ts';

export const contract = {
  ownerCharges: resourceOperations(ownerChargeResource, '/settle/charges', 'recurring lines of owners'),
  ...periods,
  ...own,
  ...ownFigures,
  ...fines,
  ...paymentRuns,
};
