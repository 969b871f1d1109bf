import { JOB_STATES, type JobState } from '#core/job/states.ts';
import { CallRefused } from '#engine/web/calls/client.ts';
import { errorSentence } from '#engine/web/i18n.ts';

/** Who did a thing, as the coach reads it: the dispatcher is a word of the language, a person is a name. */
export function actorName(name: string, dispatcher: string): string {
  return name === 'dispatcher' ? dispatcher : name;
}

/** A refusal as a sentence, with the job's state and the one who moved it in words. */
export function refusalSentence(
  refusal: CallRefused,
  words: { jobWord: (state: JobState) => string; dispatcher: string },
): string {
  const { state, by } = refusal.data;
  const known = JOB_STATES.find((one) => one === state);
  const code = refusal.code === 'jobMoved' && !by ? 'jobMovedByNobody' : refusal.code;
  const data = {
    ...refusal.data,
    ...(known ? { state: words.jobWord(known) } : {}),
    ...(typeof by === 'string' ? { by: actorName(by, words.dispatcher) } : {}),
  };
  return errorSentence(new CallRefused(code, refusal.status, data), 'coach');
}
