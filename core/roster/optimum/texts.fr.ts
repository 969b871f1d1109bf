import type * as en from './texts.en.ts';

export const texts: typeof en.texts = {
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
};
