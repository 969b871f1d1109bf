import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { partWord } from './part-words.ts';
import type { SayRates } from './texts.ts';

/** The sentence of a refusal; parts of the tariff are called by their names. */
export function refusalSentence(failure: unknown, say: SayRates): string {
  if (failure instanceof CallRefused) {
    const { where, parts } = failure.data ?? {};
    const data = {
      ...failure.data,
      ...(typeof where === 'string' && where !== '' ? { where: partWord(where, say) } : {}),
      ...(typeof parts === 'string'
        ? {
            parts: parts
              .split(', ')
              .map((part) => partWord(part, say))
              .join(', '),
          }
        : {}),
    };
    return errorSentence(new CallRefused(failure.code, failure.status, data), 'manager-rates');
  }
  return errorSentence(failure, 'manager-rates');
}
