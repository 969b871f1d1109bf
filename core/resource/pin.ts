import type { FieldFault } from './field-problem.ts';
import type { RecordValues, Resource } from './resource.ts';

/** What is shown for a PIN that is kept, and what keeps it where it comes back. */
export const PIN_KEPT = '••••';

const PIN_FORM = /^\d{4,6}$/;

/** What is wrong with a new PIN: 4 to 6 figures, none that are tried first. */
export function checkPin(pin: string): FieldFault | null {
  if (!PIN_FORM.test(pin)) return { rule: 'pinForm' };
  return isRow(pin) ? { rule: 'pinEasy' } : null;
}

/** 0000, 1234, 8765: each figure as far from the one before as the next. */
function isRow(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (figure, n) => Number(figure) - Number(pin[n]));
  const [step = 0] = steps;
  return Math.abs(step) <= 1 && steps.every((one) => one === step);
}

export const pinFields = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'pin' ? [name] : []));

/** The PINs among values that are to be kept anew, by their field. */
export function newPins(resource: Resource, values: RecordValues): [field: string, pin: string][] {
  return pinFields(resource).flatMap((name): [string, string][] => {
    const given = values[name];
    const pin = typeof given === 'string' ? given.trim() : '';
    return PIN_FORM.test(pin) ? [[name, pin]] : [];
  });
}
