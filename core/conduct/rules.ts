import type { Named } from '../case/case-kind.ts';
import { eachIn } from '../language/in-languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What a rule looks for. Which penalty it proposes, and after how many strikes, the penalty itself says. */
export type ConductRule = {
  name: Named;
  /** `within`: so many in so many days, each from when the rule began to watch. `standing`: as many as stand at once. */
  counts: 'within' | 'standing';
  /** One strike is a proposal, whatever the penalty says. */
  alone?: true;
};

const said = eachIn({ en: en.CONDUCT_RULES, fr: fr.CONDUCT_RULES });

/** The rules there are, each once. */
export const CONDUCT_RULES = {
  lateKeys: { name: said.lateKeys.name, counts: 'within' },
  lateStarts: { name: said.lateStarts.name, counts: 'within' },
  absences: { name: said.absences.name, counts: 'within' },
  bans: { name: said.bans.name, counts: 'standing' },
  points: {
    name: said.points.name,
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
