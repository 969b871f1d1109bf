import { languageName } from '#core/language/language-name.ts';
import { languageOf } from '#core/language/languages.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import type { Say } from '#ui/kit/texts-hook.ts';
import type { texts } from './texts.ts';
import type { FleetName } from './use-people.ts';

type Change = { field: string; was: unknown; became: unknown };
type Words = { say: Say<(typeof texts)['en']>; fleets: readonly FleetName[]; when: (atMs: number) => string };

/** What changed, in sentences: of lists what was added and what was taken. */
export function changeLines({ field, was, became }: Change, words: Words): string[] {
  const { say } = words;
  const name = fieldName(field, words);
  if (!Array.isArray(was) && !Array.isArray(became)) {
    return [
      say('users.history.changed', { field: name, was: told(field, was, words), became: told(field, became, words) }),
    ];
  }
  const [before, after] = [listOf(was), listOf(became)];
  const text = (list: unknown[]) => list.map((one) => told(field, one, words)).join(', ');
  const gave = after.filter((one) => !before.includes(one));
  const took = before.filter((one) => !after.includes(one));
  return [
    ...(gave.length > 0 ? [say('users.history.gave', { field: name, list: text(gave) })] : []),
    ...(took.length > 0 ? [say('users.history.took', { field: name, list: text(took) })] : []),
  ];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function fieldName(field: string, { say }: Words): string {
  const key = `users.fields.${field}`;
  const found = say(key as 'users.fields.name');
  return found === key ? field : found;
}

function told(field: string, value: unknown, { say, fleets, when }: Words): string {
  if (value === null || value === undefined || value === '') return say('users.history.nothing');
  if (typeof value === 'boolean') return say(value ? 'users.history.yes' : 'users.history.no');
  if (field === 'fleets') return fleets.find(({ id }) => id === value)?.name ?? String(value);
  if (field === 'oneTimeUntilMs') return when(Number(value));
  if (field === 'language') return languageName(languageOf(String(value)), currentLanguage());
  return String(value);
}
