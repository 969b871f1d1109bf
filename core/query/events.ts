import { and, type DeclaredEvents, type EventWords } from '../event/declared-event.ts';
import { queryCodeName } from './code-names.ts';

const codeText = (w: EventWords, language: 'en' | 'fr') =>
  queryCodeName(Number(w.figure('code')), language) ?? and('code ', w.figure('code'));

/** What the log of a fleet tells of it. */
export const events = {
  raiseQuery: {
    kind: 'query',
    en: (w) => `${w.car} asked the office${and(': ', codeText(w, 'en'))}`,
    fr: (w) => `${w.car} a appelé le bureau${and(' : ', codeText(w, 'fr'))}`,
  },
  claimQuery: {
    kind: 'query',
    en: (w) => `${w.by} took query ${w.id} of ${w.car}`,
    fr: (w) => `${w.by} a pris la demande ${w.id} de ${w.car}`,
  },
  claimRanOut: {
    kind: 'query',
    en: (w) => `Query ${w.id} of ${w.car} is free again: whoever had it went silent`,
    fr: (w) => `La demande ${w.id} de ${w.car} est libre de nouveau : qui l’avait ne répond plus`,
  },
  releaseQuery: {
    kind: 'query',
    en: (w) => `${w.by} gave query ${w.id} of ${w.car} back`,
    fr: (w) => `${w.by} a rendu la demande ${w.id} de ${w.car}`,
  },
  escalateQuery: {
    kind: 'query',
    en: (w) => `Nobody took emergency ${w.id} of ${w.car}: supervisors were told too`,
    fr: (w) => `Personne n’a pris l’urgence ${w.id} de ${w.car} : les responsables sont prévenus aussi`,
  },
  finishQuery: {
    kind: 'query',
    en: (w) => `${w.by} finished query ${w.id} of ${w.car}`,
    fr: (w) => `${w.by} a terminé la demande ${w.id} de ${w.car}`,
  },
  startDrill: {
    kind: 'query',
    en: (w) => `${w.by} began an exercise: query ${w.id}${w.car === 'a car' ? '' : ` of ${w.car}`}`,
    fr: (w) => `${w.by} a commencé un exercice : demande ${w.id}${w.car === 'une voiture' ? '' : ` de ${w.car}`}`,
  },
  carUnreachable: {
    kind: 'query',
    en: (w) => `The suite asks the office to look for ${w.car}: it is not heard from`,
    fr: (w) => `La suite demande au bureau de chercher ${w.car}, qui ne répond plus`,
  },
  carReached: {
    kind: 'query',
    en: (w) => `${w.car}, which was looked for, is heard from again`,
    fr: (w) => `${w.car}, que l’on cherchait, répond de nouveau`,
  },
} as const satisfies DeclaredEvents;
