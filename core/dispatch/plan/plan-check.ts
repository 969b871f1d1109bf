import { own } from '../../kit/own.ts';
import { BACKUP_ORDERS, LADDER_RUNGS, LADDERS, QUEUEINGS } from './ladder.ts';
import { ACCEPT_MODES, PRESET_NAMES, PRESETS, type PresetName } from './plan.ts';
import { PLAN_NUMBERS, type StoredPlan } from './stored-plan.ts';

/** What is wrong with a plan document, and where: `path` is such as `rules.2.rungs.cover.restSeconds`. */
export type PlanProblem = {
  readonly path: string;
  readonly code:
    | 'notKnown'
    | 'notAnObject'
    | 'notAList'
    | 'notOneOf'
    | 'notANumber'
    | 'outOfRange'
    | 'notYesOrNo'
    | 'tooMany'
    | 'allOff'
    /** Above `most`, another number of the plan. */
    | 'aboveMost';
  readonly least?: number;
  readonly most?: number;
};

export const MOST_BACKUP_AREAS = 25;
export const MOST_RULES = 200;

/** The range of each number of a rung. */
export const RUNG_NUMBERS: Readonly<Record<string, readonly [number, number]>> = {
  restSeconds: [5, 3_600],
  withinMetres: [10, 50_000],
  horizonSeconds: [60, 1_800],
  withinSeconds: [60, 3_600],
  tuningMetres: [0, 20_000],
  closesAfterBidSeconds: [2, 120],
};
/** Of `leadMinutes` of a rule. */
export const LEAD_MINUTES = [5, 240] as const;
/** Of `PLAN_NUMBERS`, those that count something. */
export const WHOLE_NUMBERS: ReadonlySet<string> = new Set([
  'candidates',
  'rejectionsUntilCoach',
  'changes',
  'advicePerRound',
  'advicePerHour',
  'reassignPerShift',
]);
const RUNG_CHOICES: Readonly<Record<string, readonly string[]>> = { order: BACKUP_ORDERS, queueing: QUEUEINGS };

/** The document where it is sound; otherwise everything that is wrong with it. */
export function readPlan(
  given: unknown,
): { stored: StoredPlan; problems: [] } | { stored: null; problems: PlanProblem[] } {
  const problems: PlanProblem[] = [];
  const say = (path: string, code: PlanProblem['code'], range?: readonly [number, number]) =>
    problems.push({ path, code, ...(range && { least: range[0], most: range[1] }) });
  const check = new Checker(say);
  check.whole(given);
  return problems.length === 0 ? { stored: given as StoredPlan, problems: [] } : { stored: null, problems };
}

type Say = (path: string, code: PlanProblem['code'], range?: readonly [number, number]) => void;

class Checker {
  readonly #say: Say;

  constructor(say: Say) {
    this.#say = say;
  }

  whole(given: unknown): void {
    const fields = this.#object('', given, ['preset', 'acceptMode', 'numbers', 'rungs', 'rules', 'backupAreas']);
    if (!fields) return;
    this.#oneOf('preset', fields.preset, PRESET_NAMES);
    if (fields.acceptMode !== undefined) this.#oneOf('acceptMode', fields.acceptMode, ACCEPT_MODES);
    if (fields.numbers !== undefined) {
      const numbers = this.#object('numbers', fields.numbers, Object.keys(PLAN_NUMBERS));
      for (const [name, value] of Object.entries(numbers ?? {})) {
        const range = own<readonly [number, number]>(PLAN_NUMBERS, name);
        if (range) this.#number(`numbers.${name}`, value, range, WHOLE_NUMBERS.has(name));
      }
      this.#caps(fields.preset, numbers ?? {});
    }
    if (fields.rungs !== undefined) this.#rungs('rungs', fields.rungs);
    for (const [i, rule] of this.#list('rules', fields.rules, MOST_RULES).entries()) this.#rule(`rules.${i}`, rule);
    for (const [i, one] of this.#list('backupAreas', fields.backupAreas, 10_000).entries()) {
      const backup = this.#object(`backupAreas.${i}`, one, ['areaId', 'backupAreaIds']);
      if (!backup) continue;
      this.#number(`backupAreas.${i}.areaId`, backup.areaId, [1, Number.MAX_SAFE_INTEGER], true);
      this.#ids(`backupAreas.${i}.backupAreaIds`, backup.backupAreaIds, MOST_BACKUP_AREAS, Number.MAX_SAFE_INTEGER);
    }
  }

  #rule(path: string, given: unknown): void {
    const rule = this.#object(path, given, ['areaIds', 'weekdays', 'fromHour', 'toHour', 'rungs', 'leadMinutes']);
    if (!rule) return;
    this.#ids(`${path}.areaIds`, rule.areaIds, 10_000, Number.MAX_SAFE_INTEGER);
    this.#ids(`${path}.weekdays`, rule.weekdays, 7, 7);
    this.#number(`${path}.fromHour`, rule.fromHour, [0, 23], true);
    this.#number(`${path}.toHour`, rule.toHour, [1, 24], true);
    if (rule.leadMinutes !== undefined) this.#number(`${path}.leadMinutes`, rule.leadMinutes, LEAD_MINUTES, true);
    this.#rungs(`${path}.rungs`, rule.rungs);
  }

  /** The reach cannot begin above where its growth ends. */
  #caps(preset: unknown, { capBaseSeconds, capMaxSeconds }: Record<string, unknown>): void {
    if (!PRESET_NAMES.includes(preset as PresetName)) return;
    const { cap } = PRESETS[preset as PresetName];
    const base = capBaseSeconds ?? cap.baseSeconds;
    const most = capMaxSeconds ?? cap.maxSeconds;
    if (typeof base !== 'number' || typeof most !== 'number' || base <= most) return;
    // At the number that was changed, so that somebody sees it there.
    if (capBaseSeconds !== undefined) this.#say('numbers.capBaseSeconds', 'aboveMost', [0, most]);
    else this.#say('numbers.capMaxSeconds', 'outOfRange', [base, PLAN_NUMBERS.capMaxSeconds[1]]);
  }

  #rungs(path: string, given: unknown): void {
    const rungs = this.#object(path, given, LADDER_RUNGS);
    for (const [name, change] of Object.entries(rungs ?? {})) {
      const known = own<object>(LADDERS.queue, name);
      if (!known) continue;
      const fields = this.#object(`${path}.${name}`, change, Object.keys(known));
      for (const [field, value] of Object.entries(fields ?? {})) {
        const at = `${path}.${name}.${field}`;
        const range = own(RUNG_NUMBERS, field);
        const choices = own(RUNG_CHOICES, field);
        if (range) this.#number(at, value, range);
        else if (choices) this.#oneOf(at, value, choices);
        else if (Object.hasOwn(known, field) && typeof value !== 'boolean') this.#say(at, 'notYesOrNo');
        else if (name === 'coach' && field === 'on' && value === false) this.#say(at, 'allOff');
      }
    }
  }

  #object(path: string, given: unknown, names: readonly string[]): Record<string, unknown> | null {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      this.#say(path, 'notAnObject');
      return null;
    }
    for (const name of Object.keys(given)) {
      if (!names.includes(name)) this.#say(path === '' ? name : `${path}.${name}`, 'notKnown');
    }
    return given as Record<string, unknown>;
  }

  #list(path: string, given: unknown, most: number): readonly unknown[] {
    if (given === undefined) return [];
    if (!Array.isArray(given)) {
      this.#say(path, 'notAList');
      return [];
    }
    if (given.length > most) this.#say(path, 'tooMany', [0, most]);
    return given.slice(0, most);
  }

  #ids(path: string, given: unknown, most: number, highest: number): void {
    if (given === undefined) this.#say(path, 'notAList');
    for (const [i, id] of this.#list(path, given, most).entries()) this.#number(`${path}.${i}`, id, [1, highest], true);
  }

  #number(path: string, value: unknown, range: readonly [number, number], whole = false): void {
    if (typeof value !== 'number' || !Number.isFinite(value) || (whole && !Number.isInteger(value))) {
      this.#say(path, 'notANumber', range);
    } else if (value < range[0] || value > range[1]) this.#say(path, 'outOfRange', range);
  }

  #oneOf(path: string, value: unknown, choices: readonly string[]): void {
    if (typeof value !== 'string' || !choices.includes(value)) this.#say(path, 'notOneOf');
  }
}
