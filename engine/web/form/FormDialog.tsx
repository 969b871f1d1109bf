import { later } from '#ui/later/later.ts';
import { whenCalm } from '#ui/later/when-calm.ts';
import type { Ask, Operation, Shown } from './form.ts';

const Frame = later<Ask<Operation> & Shown>(async () => (await import('./FormFrame.tsx')).FormFrame);

// It weighs on no page that opens, and yet stands ready before somebody asks for it.
if (typeof window !== 'undefined') whenCalm(() => void Frame.ready().catch(() => undefined));

/**
 * An act asked on screen, in a dialog: what it is given comes from the operation and its fields. Escape and leaving the page keep what
 * was typed; the button that leaves all as it is drops it.
 */
export function FormDialog<F extends Operation>(props: Ask<F> & Shown) {
  return <Frame {...(props as unknown as Ask<Operation> & Shown)} />;
}
