import type { KeyboardEvent } from 'react';

/** Enter in a field leads to the next one of its form; on the button it confirms. */
export function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (event.key !== 'Enter' || !field.form) return;
  const fields = [...field.form.querySelectorAll<HTMLElement>('[data-next]')];
  event.preventDefault();
  fields[fields.indexOf(field) + 1]?.focus();
}
