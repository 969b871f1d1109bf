import { type CaseKind, isOver } from '../case/case-kind.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues } from '../resource/resource.ts';
import { WORKSHOP } from './rights.ts';
import { LONGEST_WHAT, MOST_KM, MOST_MINUTES, WORK_CAUSES, WORK_KINDS, WORK_PAYERS } from './work-order.ts';

const LONGEST_DONE = 2_000;
const MINUTES = { kind: 'number', from: 5, to: MOST_MINUTES } as const;
const ODOMETER = { kind: 'number', from: 0, to: MOST_KM } as const;

/** Work on a car: a service, a repair, an inspection. While it is in work, the car is in maintenance; with a safety defect from its report on. */
export const workOrderKind = {
  name: 'workOrder',
  title: { en: 'workshop order', fr: 'ordre d’atelier' },
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
    reported: { name: { en: 'reported', fr: 'signalé' }, draft: true },
    assessed: { name: { en: 'assessed', fr: 'évalué' }, draft: true },
    planned: { name: { en: 'planned', fr: 'planifié' }, draft: true },
    inWork: { name: { en: 'in work', fr: 'en cours' }, draft: true },
    waitingParts: { name: { en: 'waiting for parts', fr: 'en attente de pièces' }, draft: true },
    done: { name: { en: 'done', fr: 'terminé' } },
    checked: { name: { en: 'checked', fr: 'contrôlé' } },
    released: { name: { en: 'released', fr: 'libéré' }, over: true },
    discarded: { name: { en: 'discarded', fr: 'abandonné' }, over: true },
  },
  begins: 'reported',
  moves: {
    assess: {
      name: { en: 'assess', fr: 'évaluer' },
      from: ['reported'],
      to: 'assessed',
      right: WORKSHOP,
      asks: { minutes: { ...MINUTES, required: true }, safety: { kind: 'flag' } },
    },
    plan: { name: { en: 'plan', fr: 'planifier' }, from: ['assessed', 'planned'], to: 'planned', right: 'suite' },
    unplan: {
      name: { en: 'take off the plan', fr: 'retirer du planning' },
      from: ['planned'],
      to: 'assessed',
      right: WORKSHOP,
    },
    begin: {
      name: { en: 'begin', fr: 'commencer' },
      from: ['assessed', 'planned'],
      to: 'inWork',
      right: WORKSHOP,
      asks: { odometerKm: { ...ODOMETER, required: true } },
    },
    waitParts: {
      name: { en: 'wait for parts', fr: 'attendre des pièces' },
      from: ['inWork'],
      to: 'waitingParts',
      right: WORKSHOP,
      asksWhy: true,
    },
    goOn: { name: { en: 'go on', fr: 'reprendre' }, from: ['waitingParts'], to: 'inWork', right: WORKSHOP },
    finish: {
      name: { en: 'work is done', fr: 'travail terminé' },
      from: ['inWork'],
      to: 'done',
      right: WORKSHOP,
      asks: { workDone: { kind: 'text', most: LONGEST_DONE, lines: 3, required: true } },
    },
    check: { name: { en: 'check', fr: 'contrôler' }, from: ['done'], to: 'checked', right: WORKSHOP },
    sendBack: {
      name: { en: 'send back', fr: 'renvoyer' },
      from: ['done', 'checked'],
      to: 'inWork',
      right: WORKSHOP,
      asksWhy: true,
    },
    release: {
      name: { en: 'release', fr: 'libérer' },
      from: ['checked'],
      to: 'released',
      right: WORKSHOP,
      asks: { consent: { kind: 'text', most: 200 } },
    },
    discard: {
      name: { en: 'discard', fr: 'abandonner' },
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
