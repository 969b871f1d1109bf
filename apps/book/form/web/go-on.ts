import type { KeyboardEvent } from 'react';

const STOPS = 'input:not([type=hidden]), select, textarea';

const isStop = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.offsetParent !== null &&
  !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);

/** Enter in a field leads to the next; a field marked `data-known` that is filled in already is passed over. */
export function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.nativeEvent.isComposing || !(target instanceof HTMLElement) || !target.matches(STOPS)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) => element === target || isStop(element),
  );
  const isKnown = (element: HTMLElement) =>
    element instanceof HTMLInputElement && element.dataset['known'] !== undefined && element.value.trim() !== '';
  const next = fields.slice(fields.indexOf(target) + 1).find((element) => !isKnown(element));
  next?.focus();
}
