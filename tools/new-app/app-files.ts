import { APP_FLAGS } from '#core/access/flags.ts';
import { MENUS } from '#core/access/menu.ts';
import type { AppName } from './app-name.ts';
import { serverFiles } from './server-files.ts';
import { webFiles } from './web-files.ts';

export type NameRefusal = { ok: false; sentence: string };

const RESERVED = new Set(['server', 'web', 'suite', 'testing']);

/** Reads the name of a new application, or says what is wrong with it. */
export function appNameOf(
  given: string | undefined,
  taken: readonly string[],
): { ok: true; name: AppName } | NameRefusal {
  if (given === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(given) || given.length > 40) {
    return { ok: false, sentence: 'Name the application in small letters with hyphens: npm run new-app -- lost-found' };
  }
  if (RESERVED.has(given))
    return { ok: false, sentence: `'${given}' has another meaning in apps/. Choose another name.` };
  if (taken.includes(given)) return { ok: false, sentence: `There is an application apps/${given} already.` };
  const words = given.split('-');
  const camel = words.map((word, at) => (at === 0 ? word : capital(word))).join('');
  const flag = APP_FLAGS.find((one) => one === camel) ?? null;
  const menu = MENUS.find((one) => one.app === flag);
  return {
    ok: true,
    name: {
      folder: given,
      component: words.map(capital).join(''),
      words: capital(words.join(' ')),
      flag,
      route: menu?.entries[0]?.route ?? given,
    },
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Every file of a new application by its path in the application's folder. */
export function appFiles(name: AppName): Map<string, string> {
  return new Map(
    [...Object.entries(serverFiles(name)), ...Object.entries(webFiles(name))].map(([path, text]) => [
      path,
      `${text.trim()}\n`,
    ]),
  );
}

/** What is left to do by hand: `npm run gather` names the application in both registries. */
export function nextSteps({ folder }: AppName): string {
  return `apps/${folder} is written, and named in apps/web.ts and apps/server.ts. Now:
  1. ARCHITECTURE.md: name \`${folder}\` among the applications
  2. npm run check && npm test -- ${folder}`;
}
