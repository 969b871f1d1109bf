import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';
import { codeText } from './told.ts';

export const events = {
  raiseQuery: (w) => `${w.car} asked the office${and(': ', codeText(w, 'en'))}`,
  claimQuery: (w) => `${w.by} took query ${w.id} of ${w.car}`,
  claimRanOut: (w) => `Query ${w.id} of ${w.car} is free again: whoever had it went silent`,
  releaseQuery: (w) => `${w.by} gave query ${w.id} of ${w.car} back`,
  escalateQuery: (w) => `Nobody took emergency ${w.id} of ${w.car}: supervisors were told too`,
  finishQuery: (w) => `${w.by} finished query ${w.id} of ${w.car}`,
  startDrill: (w) => `${w.by} began an exercise: query ${w.id}${w.car === 'a car' ? '' : ` of ${w.car}`}`,
  carUnreachable: (w) => `The suite asks the office to look for ${w.car}: it is not heard from`,
  carReached: (w) => `${w.car}, which was looked for, is heard from again`,
} satisfies EventSentences;
