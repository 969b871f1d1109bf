import type { Named } from '../case/case-kind.ts';

/** What a rule looks for. Which penalty it proposes, and after how many strikes, the penalty itself says. */
export type ConductRule = {
  name: Named;
  /** `within`: so many in so many days, each from when the rule began to watch. `standing`: as many as stand at once. */
  counts: 'within' | 'standing';
  /** One strike is a proposal, whatever the penalty says. */
  alone?: true;
};

/** The rules there are, each once. */
export const CONDUCT_RULES = {
  lateKeys: { name: { en: 'keys brought back late', fr: 'clés rendues en retard' }, counts: 'within' },
  lateStarts: { name: { en: 'shifts begun late', fr: 'services commencés en retard' }, counts: 'within' },
  absences: { name: { en: 'shifts that nobody drove', fr: 'services non assurés' }, counts: 'within' },
  bans: { name: { en: 'BANs of different customers', fr: 'BAN de clients différents' }, counts: 'standing' },
  points: {
    name: { en: 'points for a suspension', fr: 'points pour une suspension' },
    counts: 'standing',
    alone: true,
  },
} as const satisfies Readonly<Record<string, ConductRule>>;

export type ConductRuleName = keyof typeof CONDUCT_RULES;
export const CONDUCT_RULE_NAMES = Object.keys(CONDUCT_RULES) as ConductRuleName[];

/** What a penalty says of rules; `none`: people alone find its offence. */
export const FOUND_BY = ['none', 'lateKeys', 'lateStarts', 'absences', 'bans', 'points'] as const satisfies readonly (
  | 'none'
  | ConductRuleName
)[];
export type FoundBy = (typeof FOUND_BY)[number];

export const MOST_STRIKES = 20;
export const MOST_STRIKE_DAYS = 365;

const FROM_RULE = /^rule ([a-zA-Z]+) \d+$/;

/** What a proposal is known by: the rule, and the strike that completed it. A strike completes one at most. */
export const sourceOfRule = (rule: ConductRuleName, lastStrikeId: number): string => `rule ${rule} ${lastStrikeId}`;

/** The rule that made a case; null where none did. */
export function ruleOfSource(source: string | null): ConductRuleName | null {
  const [, name] = FROM_RULE.exec(source ?? '') ?? [];
  return CONDUCT_RULE_NAMES.find((one) => one === name) ?? null;
}
