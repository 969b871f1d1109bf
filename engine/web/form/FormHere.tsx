import { later } from '#ui/later/later.ts';
import type { Ask, Operation, Stands } from './form.ts';

const Frame = later<Ask<Operation> & Stands>(async () => (await import('./FormFrame.tsx')).FormHereFrame);

/** An act asked in a page or a panel, as {@link FormDialog} asks it in a dialog; given, it is there for the next. */
export function FormHere<F extends Operation>(props: Ask<F> & Stands) {
  return <Frame {...(props as unknown as Ask<Operation> & Stands)} />;
}
