import { type CaseKind, isOver } from '../case/case-kind.ts';
import { eachIn } from '../language/in-languages.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues } from '../resource/resource.ts';
import { WORKSHOP } from './rights.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';
import { LONGEST_WHAT, MOST_KM, MOST_MINUTES, WORK_CAUSES, WORK_KINDS, WORK_PAYERS } from './work-order.ts';

const LONGEST_DONE = 2_000;
const MINUTES = { kind: 'number', from: 5, to: MOST_MINUTES } as const;
const ODOMETER = { kind: 'number', from: 0, to: MOST_KM } as const;

const said = eachIn({ en: en.workOrderKind, fr: fr.workOrderKind });

/** Work on a car: a service, a repair, an inspection. While it is in work, the car is in maintenance; with a safety defect from its report on. */
export const workOrderKind = {
  name: 'workOrder',
  title: said.title,
  prefix: 'W',
  topic: 'workOrders',
  subjects: ['vehicle', 'driver'],
  foundBy: ['what'],
  fields: {
    kind: { kind: 'choice', of: WORK_KINDS, required: true, start: 'repair' },
    what: { kind: 'text', most: LONGEST_WHAT, lines: 3, required: true, grow: 2 },
    safety: { kind: 'flag' },
    rule: { kind: 'reference', to: 'serviceRule', hidden: true },
    minutes: { ...MINUTES, hidden: true },
    cause: { kind: 'choice', of: WORK_CAUSES, required: true, start: 'unknown', hidden: true },
    pays: { kind: 'choice', of: WORK_PAYERS, required: true, start: 'company' },
    odometerKm: { ...ODOMETER, hidden: true },
  },
  together,
  states: {
    reported: { name: said.states.reported.name, draft: true },
    assessed: { name: said.states.assessed.name, draft: true },
    planned: { name: said.states.planned.name, draft: true },
    inWork: { name: said.states.inWork.name, draft: true },
    waitingParts: { name: said.states.waitingParts.name, draft: true },
    done: said.states.done,
    checked: said.states.checked,
    released: { name: said.states.released.name, over: true },
    discarded: { name: said.states.discarded.name, over: true },
  },
  begins: 'reported',
  moves: {
    assess: {
      name: said.moves.assess.name,
      from: ['reported'],
      to: 'assessed',
      right: WORKSHOP,
      asks: { minutes: { ...MINUTES, required: true }, safety: { kind: 'flag' } },
    },
    plan: { name: said.moves.plan.name, from: ['assessed', 'planned'], to: 'planned', right: 'suite' },
    unplan: {
      name: said.moves.unplan.name,
      from: ['planned'],
      to: 'assessed',
      right: WORKSHOP,
    },
    begin: {
      name: said.moves.begin.name,
      from: ['assessed', 'planned'],
      to: 'inWork',
      right: WORKSHOP,
      asks: { odometerKm: { ...ODOMETER, required: true } },
    },
    waitParts: {
      name: said.moves.waitParts.name,
      from: ['inWork'],
      to: 'waitingParts',
      right: WORKSHOP,
      asksWhy: true,
    },
    goOn: { name: said.moves.goOn.name, from: ['waitingParts'], to: 'inWork', right: WORKSHOP },
    finish: {
      name: said.moves.finish.name,
      from: ['inWork'],
      to: 'done',
      right: WORKSHOP,
      asks: { workDone: { kind: 'text', most: LONGEST_DONE, lines: 3, required: true } },
    },
    check: { name: said.moves.check.name, from: ['done'], to: 'checked', right: WORKSHOP },
    sendBack: {
      name: said.moves.sendBack.name,
      from: ['done', 'checked'],
      to: 'inWork',
      right: WORKSHOP,
      asksWhy: true,
    },
    release: {
      name: said.moves.release.name,
      from: ['checked'],
      to: 'released',
      right: WORKSHOP,
      asks: { consent: { kind: 'text', most: 200 } },
    },
    discard: {
      name: said.moves.discard.name,
      from: ['reported', 'assessed', 'planned'],
      to: 'discarded',
      right: WORKSHOP,
      asksWhy: true,
    },
  },
  files: true,
  read: WORKSHOP,
  write: WORKSHOP,
} as const satisfies CaseKind;

export const cases = { workOrder: workOrderKind };

export type WorkState = keyof (typeof workOrderKind)['states'];

/** In these the car is with the workshop, whether its defect is one of safety or not. */
export const IN_WORKSHOP: readonly WorkState[] = ['inWork', 'waitingParts', 'done', 'checked'];

/** Whether an order keeps its car from work. */
export const holdsCar = (state: string, safety: boolean): boolean => {
  if (!Object.hasOwn(workOrderKind.states, state)) return false;
  return safety ? !isOver(workOrderKind, state) : IN_WORKSHOP.includes(state as WorkState);
};

/** Work by schedule says by which rule. */
function together({ cause, rule }: RecordValues): FieldProblem[] {
  return cause === 'schedule' && !rule ? [{ field: 'rule', rule: 'neededHere' }] : [];
}
