import { bareResult } from '#engine/web/session/password-calls.ts';
import type { useEntryTexts } from './texts.ts';

type SayEntry = ReturnType<typeof useEntryTexts>;
type EntryKey = Parameters<SayEntry>[0];

const KNOWN: readonly { result: RegExp; key: EntryKey }[] = [
  { result: /^The user or password is wrong$/, key: 'result.wrong' },
  { result: /^The user is deactivated$/, key: 'result.deactivated' },
  { result: /^The user has no fleet$/, key: 'result.noFleet' },
  { result: /^The one-time password is over its 60 minutes$/, key: 'result.oneTimeOver' },
  { result: /^Your Password is the one you have already$/, key: 'result.used' },
  { result: /^Your Password is one of the last (?<last>\d+) you used$/, key: 'result.usedLast' },
  { result: /^Your Password is too short$/, key: 'password.short' },
  { result: /^You need to have at least 1 lower case in your Password$/, key: 'password.lower' },
  { result: /^You need to have at least 1 UPPER case in your Password$/, key: 'password.upper' },
  { result: /^You need to have at least 1 number in your Password$/, key: 'password.number' },
  { result: /^Give your user name and your email address$/, key: 'result.nothingGiven' },
  { result: /^No mail server is configured$/, key: 'result.noMail' },
  { result: /^User Session is no longer valid$/, key: 'result.noSession' },
];

/** A server's `false - why` in the language of the page; a reason this page does not know is shown as it came. */
export function saidByServer(say: SayEntry, result: string): string {
  const bare = bareResult(result);
  for (const { result: pattern, key } of KNOWN) {
    const found = pattern.exec(bare);
    if (found) return say(key, { ...found.groups });
  }
  return bare;
}
