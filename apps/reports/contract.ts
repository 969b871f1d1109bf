import { figureOperations } from '#cards/figure/contract.ts';
import { READS_REPORTS } from '#core/figure/rights.ts';
import { savedSearchOperations } from '#engine/contract/search.ts';

export const keptReports = savedSearchOperations(
  ['performance', 'history', 'fleet', 'supply', 'eta', 'pickUps'],
  READS_REPORTS,
  '/reports',
);

export const contract = {
  ...figureOperations('/reports', READS_REPORTS, 'the fleets of the user'),
  ...keptReports,
};
