import { isSetting } from '#core/setting/settings.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import type { DraftWords } from './use-drafts.ts';

const NAMESPACE = 'manager-setting-drafts';

/** What is said with a refusal, in words: the setting by its name, when it was changed by the clocks of the page. */
export function toldData(data: Readonly<Record<string, unknown>>, words: DraftWords): Record<string, unknown> {
  const { name, atMs, more } = data;
  return {
    ...data,
    ...(typeof name === 'string' && isSetting(name) ? { name: words.name(name) } : {}),
    ...(typeof atMs === 'number' ? { when: words.when(atMs) } : {}),
    ...(typeof more === 'number' ? { others: words.more(more) } : {}),
  };
}

/** The sentence of a refusal; settings are called by their names. */
export function draftRefusal(failure: unknown, words: DraftWords): string {
  if (!(failure instanceof CallRefused)) return errorSentence(failure, NAMESPACE);
  const { code, status } = failure;
  return errorSentence(new CallRefused(code, status, toldData(failure.data ?? {}, words) as never), NAMESPACE);
}

/** Why a draft stopped, as the refusal that it met says it. */
export function stoppedSentence(stopped: Readonly<Record<string, string | number>>, words: DraftWords): string {
  return draftRefusal(new CallRefused(String(stopped.code), 409, stopped as never), words);
}
