import { useRef, useState } from 'react';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { type CallRefused, operationOf } from '../calls/client.ts';
import { newClientKey } from '../calls/client-key.ts';
import { queries, useAct } from '../calls/operations.ts';
import { errorSentence, ownSentence } from '../i18n.ts';
import { useLeaveGuard } from '../leave-guard.ts';
import { useSignedIn } from '../session/session.ts';
import {
  type AnyField,
  begun,
  type Fields,
  fieldOfRefusal,
  givenOf,
  missingCodes,
  type Put,
  shownOf,
  standing,
  type Typed,
  type Values,
  valuesOf,
  wrongOf,
} from './fields.ts';
import type { Ask, Operation } from './form.ts';
import { dropForm, formKey, keepForm, keptForm } from './kept-form.ts';
import { useFormTexts } from './texts.ts';

export type Form = {
  shown: [string, AnyField][];
  asks: ReturnType<typeof operationOf>['asks'];
  typed: Typed;
  values: Values<Record<string, unknown>>;
  /** Sentences, by the names of the fields. */
  problems: Readonly<Record<string, string>>;
  /** What was refused and is about no field. */
  refusal: string | null;
  /** Changed by somebody else meanwhile: it can be loaded again, and what was typed stays. */
  moved: boolean;
  /** What others made of a field that was typed in, by its name. */
  meanwhile: Readonly<Record<string, unknown>>;
  busy: boolean;
  /** Grows with every try to give it. */
  tries: number;
  /** Since when it was kept, where it was not opened empty. */
  keptAtMs: number | null;
  put: Put;
  give: () => void;
  again: () => Promise<void>;
  discard: () => void;
  /** Asks where what was typed cannot be kept. */
  mayLeave: () => Promise<boolean>;
};

type State = {
  key: string;
  typed: Typed;
  clientKey: string;
  keptAtMs: number | null;
  isKept: boolean;
  wrong: ReturnType<typeof wrongOf>;
  tries: number;
  /** What the fields started with as it was refused, by their names. */
  before: Typed | null;
};

function opened(key: string): State {
  const kept = keptForm(key);
  return {
    ...fresh(key),
    ...(kept ? { typed: kept.typed, clientKey: kept.clientKey, keptAtMs: kept.atMs } : {}),
  };
}

const fresh = (key: string): State => ({
  key,
  typed: {},
  clientKey: newClientKey(),
  keptAtMs: null,
  isKept: true,
  wrong: {},
  tries: 0,
  before: null,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const startsOf = (fields: Fields): Typed =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, standing(field, undefined)]));

const without = <T>(all: Readonly<Record<string, T>>, some: object) =>
  Object.fromEntries(Object.entries(all).filter(([one]) => !(one in some)));

/** Whether it may have been done although it was not answered: what is sent next is the same request. */
const isOpen = ({ status, code }: CallRefused) => status === 0 || code === 'outcomeUnknown';

/** A form while it is filled in: what was typed, what is wrong with it, and the operation that it is given to. */
export function useForm(ask: Ask<Operation>, onGiven: () => void): Form {
  const { operation, given = {}, input, errors, done, refused, name, subject } = ask;
  const say = useFormTexts();
  const { user } = useSignedIn();
  const { path, asks } = operationOf(operation);
  const key = formKey(user, name ?? path, subject ?? given);
  const [known, setState] = useState(() => opened(key));
  const state = known.key === key ? known : opened(key);
  if (state !== known) setState(state);
  const { typed, clientKey } = state;
  const sending = useRef(false);
  const fields = begun(ask.fields as unknown as Fields, typed);
  const values = valuesOf(fields, typed);
  const shown = shownOf(fields, values);

  const isDirtyWith = (next: Typed) =>
    Object.entries(fields).some(([one, field]) => !isSame(standing(field, next[one]), standing(field, undefined)));
  const keep = (next: Pick<State, 'typed' | 'clientKey'>) => {
    const isPlain = ([one]: [string, unknown]) => {
      const field = fields[one];
      return field?.kind !== 'slot' || field.kept !== false;
    };
    const plain = Object.fromEntries(Object.entries(next.typed).filter(isPlain));
    if (!isDirtyWith(next.typed)) return (dropForm(key), true);
    const isKept = keepForm(key, { typed: plain, clientKey: next.clientKey });
    return isKept && !isDirtyWith(Object.fromEntries(Object.entries(next.typed).filter((one) => !isPlain(one))));
  };
  const patch = (next: Partial<State>) => setState((before) => ({ ...before, ...next }));

  const act = useAct(operation, {
    onDone: async (answer, sent) => {
      dropForm(key);
      try {
        const sentence = await done(answer, sent);
        if (sentence) toast({ severity: 'success', summary: sentence });
        const stays = Object.entries(typed).filter(([one]) => fields[one]?.stays);
        setState({ ...fresh(key), typed: Object.fromEntries(stays) });
        onGiven();
      } finally {
        sending.current = false;
      }
    },
    onRefused: (refusal) => {
      sending.current = false;
      // What was refused was not done: what is given next is another request.
      const next = isOpen(refusal) ? clientKey : newClientKey();
      keep({ typed, clientKey: next });
      patch({ clientKey: next, before: isMoved(refusal) ? startsOf(fields) : null });
      refused?.(refusal);
    },
  });
  const refusal = act.error;
  const at = refusal ? fieldOfRefusal(refusal, shown) : null;
  const sentence = refusal ? (typeof errors === 'string' ? errorSentence(refusal, errors) : errors(refusal)) : null;
  const missing = (one: string) => typeof errors === 'string' && ownSentence(missingCodes(one), errors);
  const found = Object.entries(state.wrong).map(([one, wrong]) => [one, wrong ?? (missing(one) || say('missing'))]);
  const { before } = state;
  const isMeanwhile = ([one, field]: [string, AnyField]) =>
    before !== null && one in typed && !isSame(before[one], standing(field, undefined));
  const isUnkept = !state.isKept && isDirtyWith(typed);
  const mayLeave = async () =>
    !isUnkept ||
    confirm({ title: say('leave.title'), message: say('leave.message'), accept: say('leave.accept'), danger: true });
  useLeaveGuard(isUnkept, mayLeave);

  return {
    shown,
    asks,
    typed,
    values,
    problems: { ...Object.fromEntries(found), ...(at !== null && sentence ? { [at]: sentence } : {}) },
    refusal: at === null ? sentence : null,
    moved: refusal !== null && isMoved(refusal),
    meanwhile: Object.fromEntries(shown.filter(isMeanwhile).map(([one, field]) => [one, standing(field, undefined)])),
    busy: act.isPending,
    tries: state.tries,
    keptAtMs: isDirtyWith(typed) ? state.keptAtMs : null,
    put(some) {
      const isKept = keep({ typed: { ...typed, ...some }, clientKey });
      setState((now) => ({ ...now, typed: { ...now.typed, ...some }, isKept, wrong: without(now.wrong, some) }));
      if (at !== null && at in some) act.reset();
    },
    give() {
      if (sending.current) return;
      const wrong = wrongOf(fields, typed, asks);
      patch({ wrong, tries: state.tries + 1 });
      if (Object.keys(wrong).length > 0) return;
      sending.current = true;
      const own = 'clientKey' in asks ? { clientKey } : {};
      act.mutate(
        input ? input(values as never, clientKey) : ({ ...given, ...givenOf(fields, typed), ...own } as never),
      );
    },
    async again() {
      act.reset();
      await queries.invalidateQueries();
    },
    discard() {
      dropForm(key);
      act.reset();
      setState(fresh(key));
    },
    mayLeave,
  };
}

/** Somebody else changed what it is about. */
const isMoved = ({ status, code }: CallRefused) => status === 409 && code.endsWith('Moved');
