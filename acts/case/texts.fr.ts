import { STATEMENT_HOURS } from '#core/incident/terms.ts';
import type * as en from './texts.en.ts';

export const TOLD: typeof en.TOLD = (number: string) =>
  `Le bureau demande ce qui s’est passé (${number}). Répondez dans les ${STATEMENT_HOURS} heures, sous Suspensions et points.`;
