import { and } from '../event/declared-event.ts';
import type * as en from './events.en.ts';
import { codeText } from './told.ts';

export const events: typeof en.events = {
  raiseQuery: (w) => `${w.car} a appelé le bureau${and(' : ', codeText(w, 'fr'))}`,
  claimQuery: (w) => `${w.by} a pris la demande ${w.id} de ${w.car}`,
  claimRanOut: (w) => `La demande ${w.id} de ${w.car} est libre de nouveau : qui l’avait ne répond plus`,
  releaseQuery: (w) => `${w.by} a rendu la demande ${w.id} de ${w.car}`,
  escalateQuery: (w) => `Personne n’a pris l’urgence ${w.id} de ${w.car} : les responsables sont prévenus aussi`,
  finishQuery: (w) => `${w.by} a terminé la demande ${w.id} de ${w.car}`,
  startDrill: (w) => `${w.by} a commencé un exercice : demande ${w.id}${w.car === 'une voiture' ? '' : ` de ${w.car}`}`,
  carUnreachable: (w) => `La suite demande au bureau de chercher ${w.car}, qui ne répond plus`,
  carReached: (w) => `${w.car}, que l’on cherchait, répond de nouveau`,
};
