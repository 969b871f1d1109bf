import { figureOperations } from '#cards/figure/contract.ts';
import { OWNER } from './rights.ts';

/** The figures of reports, of an owner's vehicles only. */
export const ownFigures = figureOperations(
  '/settle/own',
  OWNER,
  'the vehicles of the owner whose name the user bears',
  'owner',
);
