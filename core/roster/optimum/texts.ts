import type { UserLanguage } from '#core/access/person.ts';
import { unbroken } from '#core/kit/french.ts';
import type { Refusal } from '#core/kit/result.ts';
import type { UnreadableRoster } from './text-format.ts';
import type { Reason, ReasonWhy } from './why.ts';

type Words = {
  unreadable: Readonly<Record<UnreadableRoster, (line: string, what: string) => string>>;
  why: Readonly<Record<ReasonWhy, string>>;
  wish: Readonly<Record<'on' | 'off', (name: string, day: string, kind: string) => string>>;
  slot: (label: string, missing: number) => string;
};

export const texts: Readonly<Record<UserLanguage, Words>> = {
  en: {
    unreadable: {
      sectionMissing: (_, what) => `The section ${what} is missing or empty.`,
      lineUnreadable: (line, what) => `Line ${line} cannot be read: ${what}`,
      nameUnknown: (line, what) => `Line ${line} names '${what}', which nothing else names.`,
      outOfRange: (line, what) => `Line ${line} has the figure ${what}, which is out of range.`,
    },
    why: {
      dayOff: 'it is a day off',
      neverThisKind: 'this kind of shift is never theirs',
      rules: 'no line that keeps the hard rules has it',
      otherWishes: 'other wishes weigh more',
      cover: 'too many would then be missing, or too many there',
      fairness: 'the shares of hours would be less fair',
      everybodyBound: 'whoever could come would break a hard rule',
      everybodyThere: 'everybody who may is there already',
      worthLess: 'whoever could come is needed more, or wished more, elsewhere',
    },
    wish: {
      on: (name, day, kind) => `${name} wished to work ${kind} on day ${day}, and does not`,
      off: (name, day, kind) => `${name} wished not to work ${kind} on day ${day}, and does`,
    },
    slot: (label, missing) => `${label} lacks ${missing}`,
  },
  fr: {
    unreadable: {
      sectionMissing: (_, what) => `La section ${what} manque ou est vide.`,
      lineUnreadable: (line, what) => `La ligne ${line} est illisible : ${what}`,
      nameUnknown: (line, what) => `La ligne ${line} nomme « ${what} », que rien d’autre ne nomme.`,
      outOfRange: (line, what) => `La ligne ${line} porte le nombre ${what}, hors limites.`,
    },
    why: {
      dayOff: 'c’est un jour d’absence',
      neverThisKind: 'ce type de service n’est jamais le sien',
      rules: 'aucune ligne respectant les règles ne le permet',
      otherWishes: 'd’autres souhaits pèsent plus',
      cover: 'il manquerait alors trop de monde, ou il y en aurait trop',
      fairness: 'les heures seraient moins bien partagées',
      everybodyBound: 'quiconque pourrait venir enfreindrait une règle',
      everybodyThere: 'tous ceux qui le peuvent sont déjà là',
      worthLess: 'quiconque pourrait venir est plus utile, ou plus souhaité, ailleurs',
    },
    wish: {
      on: (name, day, kind) => `${name} souhaitait faire ${kind} le jour ${day} et ne le fait pas`,
      off: (name, day, kind) => `${name} souhaitait ne pas faire ${kind} le jour ${day} et le fait`,
    },
    slot: (label, missing) => `Il manque ${missing} : ${label}`,
  },
};

/** Why a text was refused, as a sentence. */
export function unreadableSentence({ code, detail }: Refusal<UnreadableRoster>, language: UserLanguage): string {
  const sentence = texts[language].unreadable[code](String(detail?.['line'] ?? ''), String(detail?.['what'] ?? ''));
  return language === 'fr' ? unbroken(sentence) : sentence;
}

/** Why a wish was not met, or a slot not filled, as a sentence. */
export function reasonSentence(reason: Reason, language: UserLanguage): string {
  const words = texts[language];
  const head =
    reason.about === 'wish'
      ? words.wish[reason.want](reason.name, String(reason.day + 1), reason.kind)
      : words.slot(reason.label, reason.missing);
  const sentence = `${head}${language === 'fr' ? ' : ' : ': '}${words.why[reason.why]}.`;
  return language === 'fr' ? unbroken(sentence) : sentence;
}
