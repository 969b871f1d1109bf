import { STATEMENT_HOURS } from '#core/incident/terms.ts';

export const TOLD = (number: string) =>
  `The office asks what happened (${number}). Please answer within ${STATEMENT_HOURS} hours, under Suspensions and points.`;
