import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { PlanDifference } from '#core/dispatch/plan/plan-differences.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { LiveWanted } from './asks.ts';
import { client } from './client.ts';
import { Differences } from './Differences.tsx';
import classes from './differences.module.css';
import { useLabTexts } from './texts.ts';
import { type Plans, refreshLab } from './use-plans.ts';

const LONGEST_NOTE = 500;

/** Shows what would change, asks for a note, and makes a plan live. */
export function GoLiveDialog({
  fleet,
  plans,
  wanted,
  onClose,
  onDone,
}: {
  fleet: number;
  plans: Plans;
  wanted: LiveWanted;
  onClose: () => void;
  onDone: (version: number) => void;
}) {
  const say = useLabTexts();
  const sayUi = useUiTexts();
  useFocusHome(true);
  const [note, setNote] = useState('');
  const { live } = plans;
  const was = `version-${live}`;
  const becomes = wanted.kind === 'draft' ? `draft-${wanted.draft.draftId}` : `version-${wanted.version}`;
  const compared = useOperation(
    ['lab', fleet, 'compare', was, becomes],
    (signal) => client.comparePlans({ fleet, was, becomes }, { signal }),
    { staleMs: 0 },
  );
  const act = useAct(
    () =>
      wanted.kind === 'draft'
        ? client.makeLive({ fleet, draftId: wanted.draft.draftId, version: wanted.draft.version, live, note })
        : client.rollBack({ fleet, version: wanted.version, live, note }),
    {
      onDone: ({ version }) => {
        toast({ severity: 'success', summary: say('goLive.done', { version }), key: 'lab' });
        void refreshLab(fleet);
        onClose();
        onDone(version);
      },
      onRefused: () => void refreshLab(fleet),
    },
  );
  const differences = (compared.data?.differences ?? []) as readonly PlanDifference[];
  const name = wanted.kind === 'draft' ? wanted.draft.name : say('plans.version', { version: wanted.version });
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      size="lg"
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={
        wanted.kind === 'draft' ? say('goLive.title', { name }) : say('goLive.titleAgain', { version: wanted.version })
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!act.isPending && differences.length > 0) act.mutate();
        }}
      >
        <p className={classes.intro}>{say('goLive.intro', { version: live + 1 })}</p>
        {compared.data ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard
          <section className={classes.scroll} tabIndex={0} aria-label={say('diff.title')}>
            <Differences differences={differences} areas={plans.areas} beforeName={say('diff.live')} afterName={name} />
          </section>
        ) : compared.error ? null : (
          <Waiting />
        )}
        {compared.error ? <Refusal sentence={errorSentence(compared.error, 'lab')} /> : null}
        <Textarea
          data-autofocus
          label={say('goLive.note')}
          placeholder={say('goLive.notePlace')}
          maxLength={LONGEST_NOTE}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {act.error ? <Refusal sentence={errorSentence(act.error, 'lab')} /> : null}
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose}>
            {sayUi('cancel')}
          </Button>
          <Button type="submit" loading={act.isPending} disabled={differences.length === 0}>
            {say('goLive.do')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
