import type { ReactNode } from 'react';
import type { CallRefused } from '../calls/call-refused.ts';
import type { Field, Values } from './fields.ts';

export type Operation = (input: never) => Promise<unknown>;
type InputOf<F extends Operation> = NonNullable<Parameters<F>[0]>;
type FieldsOf<I> = { readonly [K in keyof I]?: Field<I[K], I> } & Readonly<Record<string, Field<unknown, I>>>;

/** An act asked on screen. */
export type Ask<F extends Operation> = {
  operation: F;
  /** What is given besides the fields. */
  given?: Partial<InputOf<F>>;
  /** By the names of what it is given. Those of other names are for `input`. */
  fields: FieldsOf<InputOf<F>>;
  /** How what it is given is made of what stands in the fields, where that is not the same. */
  input?: (values: Values<InputOf<F>>, clientKey: string) => InputOf<F>;
  /** Whose `errors.CODE` say its refusals, or what says them. */
  errors: string | ((refusal: CallRefused) => string);
  /** What is done with the answer; a sentence that it answers is told. */
  done: (answer: Awaited<ReturnType<F>>, input: InputOf<F>) => string | void | Promise<string | void>;
  refused?: (refusal: CallRefused) => void;
  /** What it is kept by, where the operation has no address of its own, and what it is about, where `given` does not say so. */
  name?: string;
  subject?: object;
};

/** How it stands in its dialog. */
export type Shown = {
  title: string;
  /** What it is about, above the fields. */
  about?: ReactNode;
  /** On the button that leaves all as it is, and on the one that gives it. */
  words: { keep: string; give: string };
  /** Why it can no longer be given; or why not as it stands. */
  blocked?: string | null | ((values: Values<Record<string, unknown>>) => string | null);
  /** What stands in the fields, whenever it changes: for what is asked of the server by it. */
  seen?: (values: Values<Record<string, unknown>>) => void;
  /** Something that it needs is still on its way. */
  waits?: boolean;
  /** What is given cannot be taken back, or ends something. */
  grave?: boolean;
  /** Names of fields that stand beside each other, line by line; the others have lines of their own. */
  layout?: readonly (readonly string[])[];
  wide?: true;
  onClose: () => void;
};

/** How it stands in a page, where it is there to be filled in again once it was given. */
export type Stands = Omit<Shown, 'title' | 'words' | 'wide' | 'onClose'> & {
  /** What it is called, where nothing around it says so. */
  label?: string;
  words: { keep?: string; give: string };
  onClose?: () => void;
};
