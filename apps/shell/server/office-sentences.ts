import { clockShown } from '#core/kit/time.ts';
import { held, type Rename, released } from '#core/label/rename.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import type { AlertType, TaskRequest } from '#core/office/office-work.ts';
import type { Facts, Sentence, Words } from './office-facts.ts';
import * as en from './office-sentences.en.ts';
import * as fr from './office-sentences.fr.ts';

export type { Facts } from './office-facts.ts';

const ALERTS = inLanguages({ en: en.ALERTS, fr: fr.ALERTS });
const TASKS = inLanguages({ en: en.TASKS, fr: fr.TASKS });

const AS_IT_IS: Rename = (text) => text;

/** Facts that sentences ask for by their code; every other is told as it is. */
const CODES: ReadonlySet<string> = new Set(['what', 'why', 'channel', 'kind', 'term']);

/** What an alert says, in the reader's language; clock times are those of the fleet's zone. */
export function alertSentence(
  type: AlertType,
  facts: Facts,
  zone: string,
  language: Language,
  rename = AS_IT_IS,
): string {
  return released(rename((ALERTS[language][type] as Sentence<string>)(wordsOf(facts, zone)), language));
}

/** What a task says, in the reader's language. */
export function taskSentence(
  request: TaskRequest,
  facts: Facts,
  zone: string,
  language: Language,
  rename = AS_IT_IS,
): string {
  return released(rename((TASKS[language][request] as Sentence<string>)(wordsOf(facts, zone)), language));
}

function wordsOf(facts: Facts, zone: string): Words<string> {
  const has = (name: string) => facts[name] !== undefined && facts[name] !== '';
  const number = (name: string) => Number(facts[name]) || 0;
  return {
    has,
    number,
    the: (name) => (!has(name) ? '–' : CODES.has(name) ? String(facts[name]) : held(String(facts[name]))),
    clock: (name) => (has(name) ? clockShown(zone, number(name)) : '–'),
  };
}
