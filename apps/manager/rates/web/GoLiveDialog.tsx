import { Button, Group, Modal, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { blackoutAt } from '#core/tariff/kept/blackout.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { instantOfWall, proposedInstant } from '#ui/kit/time/go-live-time.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import type { TariffDraft } from '../contract.ts';
import { client } from './client.ts';
import { refusalSentence } from './refusal.ts';
import { useRatesTexts } from './texts.ts';
import { type Rates, refreshRates, stampText, type TariffShown, usePartWords, wallInput } from './use-rates.ts';

const LONGEST_NOTE = 500;

/** Asks from when on a draft is to hold, and makes it a version. */
export function GoLiveDialog({
  fleet,
  rates,
  shown,
  draft,
  onClose,
  onDone,
}: {
  fleet: number;
  rates: Rates;
  shown: TariffShown;
  draft: TariffDraft;
  onClose: () => void;
  onDone: (id: number) => void;
}) {
  const say = useRatesTexts();
  const sayUi = useUiTexts();
  const parts = usePartWords();
  useFocusHome(true);
  const { zone } = rates;
  const first = !rates.versions.some(({ state }) => state === 'live');
  const [when, setWhen] = useState<'now' | 'at'>(first ? 'now' : 'at');
  const [wall, setWall] = useState(() => wallInput(proposedInstant(rates.nowMs, zone), zone));
  const [note, setNote] = useState(draft.note);
  const atMs = when === 'now' ? rates.nowMs : instantOfWall(wall, zone);
  const blackout = atMs === null || first ? null : blackoutAt(atMs, zone);
  const act = useAct(
    () =>
      client.goLive({
        fleet,
        draftId: draft.draftId,
        version: draft.version,
        fromMs: when === 'now' ? null : atMs,
        note,
      }),
    {
      onDone: async ({ id, version, state, fromMs }) => {
        toast({
          severity: 'success',
          summary:
            state === 'coming'
              ? say('live.doneAt', { version, from: stampText(fromMs, zone) })
              : say('live.done', { version }),
          key: 'rates',
        });
        await refreshRates(fleet);
        onClose();
        onDone(id);
      },
      onRefused: () => void refreshRates(fleet),
    },
  );
  const blocked = atMs === null ? say('live.atWrong') : null;
  const closed = blackout ? say('live.blackout', { until: stampText(blackout.untilMs, zone) }) : null;
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={say('live.title', { name: draft.name })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!act.isPending && !blocked && !closed) act.mutate();
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{say('live.intro')}</Text>
          {draft.basedOn && shown.changed.length > 0 ? (
            <Text size="sm">
              {say('view.changes', { version: draft.basedOn.version, parts: parts(shown.changed) })}
            </Text>
          ) : null}
          <SegmentedControl
            aria-label={say('live.when')}
            data={[
              { value: 'at', label: say('live.at') },
              { value: 'now', label: say('live.now') },
            ]}
            value={when}
            onChange={(next) => setWhen(next as 'now' | 'at')}
          />
          {when === 'at' ? (
            <>
              <WhenField label={say('live.when')} value={wall} error={blocked} onChange={setWall} />
              <Text size="xs" c="dimmed">
                {say('live.zone', { zone })}
              </Text>
            </>
          ) : null}
          {closed ? <Refusal sentence={closed} /> : null}
          <Textarea
            label={say('live.note')}
            placeholder={say('live.notePlace')}
            maxLength={LONGEST_NOTE}
            autosize
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {act.error ? <Refusal sentence={refusalSentence(act.error, say)} /> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('live.keep')}
            </Button>
            <Button type="submit" loading={act.isPending} disabled={Boolean(blocked ?? closed)}>
              {say('live.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
