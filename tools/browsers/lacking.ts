import { OLDEST } from './oldest.ts';

type Since = Record<keyof typeof OLDEST, number>;
/** A way of writing that a browser must know, since which versions they do, and what to write instead. */
type Feature = { what: string; how: RegExp; since: Since; instead: string };

/** No browser that is named knows it. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Since which version a browser knows what no build can lower, by the tables of MDN (browser-compat-data, MPL/CC0). What must never stand
 * in a page, for its policy or on an address without HTTPS, is known since never.
 */
export const FEATURES: readonly Feature[] = [
  feature('AbortSignal.any', /AbortSignal\.any\b/, 17.4, 124, 116, 'withinMs of engine/web/calls'),
  feature('Promise.withResolvers', /Promise\.withResolvers\b/, 17.4, 121, 119, 'new Promise'),
  feature('Promise.try', /Promise\.try\b/, 18.2, 134, 128, 'an async function'),
  feature('groupBy', /\b(?:Object|Map)\.groupBy\b/, 17.4, 119, 117, 'a Map filled in a loop'),
  feature('Array.fromAsync', /Array\.fromAsync\b/, 16.4, 115, 121, 'for await'),
  feature(
    'methods of sets',
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|new Set\([^()]*\)\.(?:union|intersection|difference)\(/,
    17,
    127,
    122,
    'filter and has',
  ),
  feature(
    'methods of iterators',
    /\.(?:(?:values|entries|keys)\(\)|matchAll\([^()]*\))\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
    18.4,
    131,
    122,
    'an array of it',
  ),
  feature('RegExp.escape', /RegExp\.escape\b/, 18.2, 134, 136, 'replace'),
  feature('URL.parse', /\bURL\.parse\(/, 18, 126, 126, 'new URL within try'),
  feature('URL.canParse', /\bURL\.canParse\(/, 17, 115, 120, 'new URL within try'),
  feature('requestIdleCallback', /requestIdleCallback\b/, NEVER, 55, 47, 'whenCalm of ui/later'),
  feature('scheduler.yield', /scheduler\.(?:yield|postTask)\b/, NEVER, 142, 94, 'setTimeout'),
  feature('view transitions', /\.startViewTransition\(/, 18, 144, 111, 'CSS alone'),
  feature('popovers', /\.(?:show|hide|toggle)Popover\(/, 17, 125, 114, 'a dialog of ui/kit'),
  feature('Intl.DurationFormat', /Intl\.DurationFormat\b/, 16.4, 136, 129, 'ui/kit/format'),
  feature('bytes as base64', /Uint8Array\.from(?:Base64|Hex)\(|\.toBase64\(/, 18.2, 133, 140, 'atob and btoa'),
  feature('ids without HTTPS', /\.randomUUID\(/, NEVER, NEVER, NEVER, 'newClientKey of engine/web/calls'),
  feature('hashes without HTTPS', /crypto\.subtle\b/, NEVER, NEVER, NEVER, 'a library'),
  feature(
    'copying without HTTPS',
    /navigator\.clipboard\.(?!writeText\([^()]*\)\.then)/,
    NEVER,
    NEVER,
    NEVER,
    'useCopy of ui/kit',
  ),
  feature(
    'code made of words',
    /\bnew Function\b|[^.\w$]eval\(/,
    NEVER,
    NEVER,
    NEVER,
    'code: the page’s policy forbids it',
  ),
];

/** What a page brings behind a question whether the browser knows it. */
export const ASKED_FIRST: Readonly<Record<string, string>> = {
  'view transitions': 'react-dom calls it for <ViewTransition> alone, which no page has, and within try',
  requestIdleCallback: 'ui/later/when-calm.ts asks for it before',
  'bytes as base64': '@noble/curves asks for it before',
};

function feature(what: string, how: RegExp, safari: number, firefox: number, chrome: number, instead: string): Feature {
  return { what, how, since: { safari, firefox, chrome }, instead };
}

/** What a script writes that the oldest browsers lack, each in a sentence; `letPass` names what is asked for first. */
export function lackingIn(
  script: string,
  letPass: Readonly<Record<string, string>> = {},
  oldest: Since = OLDEST,
): string[] {
  return FEATURES.flatMap(({ what, how, since, instead }) => {
    const lacking = (Object.keys(oldest) as (keyof Since)[]).filter((browser) => oldest[browser] < since[browser]);
    if (lacking.length === 0 || letPass[what]) return [];
    const found = how.exec(script);
    if (!found) return [];
    const near = script.slice(Math.max(0, found.index - 40), found.index + 60);
    return [
      `${what} is lacking in ${lacking.map((one) => `${one} ${oldest[one]}`).join(', ')}: write ${instead}. Near: ${near}`,
    ];
  });
}
