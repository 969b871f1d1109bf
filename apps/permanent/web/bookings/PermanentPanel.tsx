import { ActionIcon, Anchor, Button, Kbd } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facts } from '#cards/booking/web/client.ts';
import { useSavedAddressNotes, useSaveOnceSettled } from '#cards/booking/web/use-address-notes.ts';
import { readTime } from '#core/booking/typed-time.ts';
import { dayOfDate } from '#core/calendar/calendar-date.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useLeaveGuard } from '#engine/web/leave-guard.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { PermanentLine } from '../../contract/permanent.ts';
import { client } from '../client.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { NextDates } from './NextDates.tsx';
import { PermanentForm } from './PermanentForm.tsx';
import classes from './permanent.module.css';
import {
  daysOf,
  draftOf,
  emptyPermanent,
  type Field,
  inputOf,
  type PermanentDraft,
  problemsOf,
} from './permanent-draft.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';
import { usePermanentTexts } from './texts.ts';
import { dateText, partText } from './words.ts';

type Asking =
  | { what: 'change'; input: PermanentLine['permanent'] }
  | { what: 'suspend'; resumes: boolean }
  | { what: 'remove' }
  | null;

const untouched = (draft: PermanentDraft) => ({ start: draft, draft });

/** One permanent booking, or a new one: its form, its next dates, and what can be done to it. */
export function PermanentPanel({
  facts,
  line,
  today,
  sentenceOf,
  mayLeaveRef,
  onClose,
  onOpen,
  onKept,
}: {
  facts: Facts;
  line: PermanentLine | null;
  today: string;
  sentenceOf: (refusal: PermanentLine['refusals'][number]) => string;
  /** Told here whether it may be closed. */
  mayLeaveRef: RefObject<() => Promise<boolean>>;
  onClose: () => void;
  /** Another part of its series is to be looked at. */
  onOpen: (id: number) => void;
  /** It was kept, or is gone (null); done once the list knows. */
  onKept: (id: number | null) => Promise<void>;
}) {
  const say = usePermanentTexts();
  const { i18n } = useTranslation();
  const [{ start, draft }, setForm] = useState(() => untouched(line ? draftOf(line.permanent) : emptyPermanent(today)));
  const setDraft = (next: (before: PermanentDraft) => PermanentDraft) =>
    setForm((form) => ({ ...form, draft: next(form.draft) }));
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const fields = useRef(new Map<Field, HTMLElement | null>());
  const day = dayOfDate(today);
  const touched = draft !== start;
  const [version, setVersion] = useState(line?.version);
  /** Takes over what it became; what was typed is dropped. */
  const takeOver = (became: PermanentLine) => {
    setVersion(became.version);
    setForm(untouched(draftOf(became.permanent)));
    setTried(false);
  };
  const moved = line !== null && line.version !== version;
  if (moved && !touched) takeOver(line);
  const noted = useSavedAddressNotes(facts.fleet, draft, {
    before: start.legs,
    change: (notes) => setDraft((before) => ({ ...before, notes })),
  });
  const heldForNotes = useRef(false);
  const problems = tried ? problemsOf(draft, day) : new Map();
  const days = daysOf(draft, day);
  const minutes = readTime(draft.legs[0]?.time ?? '');

  const askToLeave = () =>
    confirm({
      title: say('ask.leaveTitle'),
      message: say('ask.leave'),
      accept: say('ask.accept'),
      reject: say('ask.stay'),
    });
  useLeaveGuard(touched, askToLeave);
  useEffect(() => {
    mayLeaveRef.current = async () => !touched || askToLeave();
    return () => {
      mayLeaveRef.current = async () => true;
    };
  });

  const fresh = line === null;
  useEffect(() => {
    if (fresh) fields.current.get('phone')?.focus();
  }, [fresh]);

  const take = useAct((permanent: PermanentLine['permanent']) => client.create({ fleet: facts.fleet, permanent }), {
    onDone: ({ permanentId }) => {
      toast({ severity: 'success', summary: say('saved', { id: permanentId }) });
      return onKept(permanentId);
    },
  });
  const save = () => {
    setTried(true);
    const [first] = problemsOf(draft, day).keys();
    if (first !== undefined) {
      fields.current.get(first)?.focus();
      return;
    }
    heldForNotes.current = !noted.settled;
    if (heldForNotes.current) return;
    const input = inputOf(draft, day);
    if (!line) take.mutate(input);
    else if (touched) setAsking({ what: 'change', input });
    else toast({ severity: 'info', summary: say('unchanged') });
  };
  useSaveOnceSettled(noted.settled, heldForNotes, save);
  useKeys([
    { key: 'Ctrl+Enter', does: say('keys.save'), run: () => (asking ? undefined : save()) },
    { key: 'Escape', does: say('keys.close'), run: () => (asking ? undefined : onClose()) },
  ]);

  /** A dialog stays until the list is read again: the next one would be asked of what it was before. */
  const kept = async (id: number | null) => {
    setForm((form) => untouched(form.draft));
    await onKept(id);
    setAsking(null);
  };
  const isSuspended = line !== null && line.permanent.suspendedFrom !== null;
  return (
    <>
      <Panel
        className={classes.panel ?? ''}
        title={line ? say('oneTitle', { id: line.id }) : say('newTitle')}
        tools={
          <>
            {line && !touched ? (
              <>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setAsking({ what: 'suspend', resumes: isSuspended })}
                >
                  {say(isSuspended ? 'resume' : 'suspend')}
                </Button>
                <Button size="xs" variant="default" onClick={() => setAsking({ what: 'remove' })}>
                  {say('remove')}
                </Button>
              </>
            ) : null}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={say('close')}
              title={say('close')}
              onClick={() => onClose()}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </>
        }
      >
        {take.error ? <Refusal sentence={errorSentence(take.error, 'permanent')} /> : null}
        {moved && touched ? (
          <div className={classes.moved} role="alert">
            <span>{say('moved')}</span>
            <Button size="compact-xs" variant="default" onClick={() => takeOver(line)}>
              {say('takeOver')}
            </Button>
          </div>
        ) : null}
        {line && line.refusals.length > 0 ? (
          <div className={classes.troubles} role="alert">
            <p>{say('troubles')}</p>
            <ul>
              {line.refusals.map((refusal) => (
                <li key={refusal.date}>
                  {say('trouble', { date: dateText(refusal.date, today, i18n.language), reason: sentenceOf(refusal) })}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {line && line.parts.length > 0 ? (
          <section className={classes.parts} aria-label={say('part.title')}>
            {line.parts.map((part) => (
              <Anchor key={part.id} component="button" type="button" size="sm" onClick={() => onOpen(part.id)}>
                {partText(part, line, (date) => dateText(date, today, i18n.language), say)}
              </Anchor>
            ))}
          </section>
        ) : null}
        <PermanentForm
          facts={facts}
          draft={draft}
          noted={noted}
          today={day}
          problems={problems}
          field={(name) => (element) => {
            fields.current.set(name, element);
          }}
          onChange={(change) => {
            setDraft((before) => ({ ...before, ...change }));
            take.reset();
          }}
          buttons={
            <Button onClick={save} loading={take.isPending} rightSection={<Kbd className={classes.kbd}>Ctrl ↵</Kbd>}>
              {say(line ? 'save' : 'saveNew')}
            </Button>
          }
        />
        {line && asking?.what === 'change' ? (
          <ChangeDialog
            fleet={facts.fleet}
            line={line}
            input={asking.input}
            today={today}
            onClose={() => setAsking(null)}
            onKept={kept}
          />
        ) : null}
        {line && asking?.what === 'suspend' ? (
          <SuspendDialog
            fleet={facts.fleet}
            line={line}
            today={today}
            resumes={asking.resumes}
            onClose={() => setAsking(null)}
            onKept={kept}
          />
        ) : null}
        {line && asking?.what === 'remove' ? (
          <RemoveDialog
            fleet={facts.fleet}
            line={line}
            today={today}
            onClose={() => setAsking(null)}
            onGone={() => kept(null)}
          />
        ) : null}
      </Panel>
      <NextDates
        fleet={facts.fleet}
        zone={facts.zone}
        id={line?.id ?? null}
        days={days}
        minutes={minutes}
        today={today}
      />
    </>
  );
}
