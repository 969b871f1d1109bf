import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { FixedCallFailed } from '#engine/web/calls/fixed-call.ts';

const CODES: Readonly<Record<number, string>> = {
  0: 'NO_ANSWER',
  403: 'notAllowed',
  404: 'queryUnknown',
  422: 'responseMissing',
  429: 'tooMany',
  503: 'notNow',
  507: 'noRoom',
};

/** A refused command on a query as one with a sentence; `by` is who has the query, empty where it is not known. */
export function queryRefusal(failure: unknown, by: string): CallRefused {
  const status = failure instanceof FixedCallFailed ? failure.status : 0;
  if (status === 409) return new CallRefused(by ? 'queryTaken' : 'queryTakenByAnother', status, { by });
  return new CallRefused(CODES[status] ?? 'INTERNAL_SERVER_ERROR', status, {});
}
