import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { JobRow } from '#core/job/job-row.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { AssignableVehicle } from '../../../contract.ts';
import { client } from '../../../web/client.ts';
import { useCoachTexts } from '../../../web/texts.ts';
import { AssignList } from './AssignList.tsx';
import { type AssignMode, choosable, chosenOf, matchesVehicle, stepTo } from './assign-choice.ts';

const LOOK_AGAIN_MS = 5_000;
const LONGEST_WHY = 200;
const WORDS = {
  assign: { title: 'assignTo.title', intro: 'assignTo.intro', give: 'assignTo.give' },
  offer: { title: 'offerTo.title', intro: 'offerTo.intro', give: 'offerTo.give' },
  commit: { title: 'pre.keepTitle', intro: 'assignTo.intro', give: 'assignTo.commit' },
} as const;

/** Chooses a vehicle for a job by hand, to give, to offer or to keep it: type to find, arrow to choose, Enter. */
export function AssignDialog({
  mode,
  fleet,
  job,
  blocked,
  refusal,
  busy,
  language,
  onAssign,
  onCommit,
  onClose,
}: {
  mode: AssignMode;
  fleet: number;
  job: JobRow;
  /** Why the job cannot be assigned any more. */
  blocked: string | null;
  refusal: string | null;
  busy: boolean;
  language: string;
  onAssign: (vehicle: AssignableVehicle, why: string) => void;
  /** Keeps a pre-booking for a car until its time; null for a job wanted now. */
  onCommit: ((vehicle: AssignableVehicle) => void) | null;
  onClose: () => void;
}) {
  const say = useCoachTexts();
  const sayUi = useUiTexts();
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { data } = useOperation(
    ['coach', 'assignable', fleet, job.id],
    (signal) => client.assignableVehicles({ fleet, jobId: job.id }, { signal }),
    { staleMs: 0, everyMs: LOOK_AGAIN_MS },
  );
  const known = data?.jobId === job.id ? choosable(data.vehicles, mode) : null;
  const shown = (known ?? []).filter((vehicle) => matchesVehicle(vehicle, text));
  const chosen = chosenOf(shown, chosenId);

  const assign = (vehicle: AssignableVehicle | null) => {
    if (vehicle && !vehicle.taken && !busy && !blocked) onAssign(vehicle, why.trim());
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setChosenId(stepTo(shown, chosen?.vehicleId ?? null, step));
  };

  return (
    <Modal
      opened
      onClose={onClose}
      // Escape is a key of the screen: it closes the dialog first, and only then the panel behind it.
      closeOnEscape={false}
      size="lg"
      title={say(WORDS[mode].title, { id: job.id })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          assign(chosen);
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {say(WORDS[mode].intro, { pickup: job.pickup.label })}
          </Text>
          {refusal ? <Refusal sentence={refusal} /> : null}
          {blocked ? <Refusal sentence={blocked} /> : null}
          <TextInput
            data-autofocus
            label={say('assignTo.find')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={press}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an <input>; the list below belongs to it
            role="combobox"
            aria-expanded
            aria-controls="assign-list"
            aria-activedescendant={chosen ? `assign-${chosen.vehicleId}` : undefined}
            autoComplete="off"
          />
          {shown.length > 0 ? (
            <AssignList
              vehicles={shown}
              chosenId={chosen?.vehicleId ?? null}
              language={language}
              onChoose={(vehicle) => setChosenId(vehicle.vehicleId)}
              onAssign={assign}
            />
          ) : (
            <Nothing
              title={
                known === null
                  ? say('assignTo.waiting')
                  : known.length === 0
                    ? say('assignTo.none')
                    : say('assignTo.noneMatch', { text })
              }
            />
          )}
          {mode === 'assign' ? (
            <TextInput
              label={say('assignTo.why')}
              maxLength={LONGEST_WHY}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
          ) : null}
          <Group justify="flex-end" gap="xs" mt={4}>
            <Button variant="default" onClick={onClose}>
              {say('ask.keep')}
            </Button>
            {onCommit ? (
              <Button
                variant="default"
                disabled={!chosen || busy || blocked !== null}
                title={say('assignTo.commitHint')}
                onClick={() => chosen && onCommit(chosen)}
              >
                {say('assignTo.commit', { plate: chosen?.plate ?? '…' })}
              </Button>
            ) : null}
            <Button type="submit" loading={busy} disabled={!chosen || blocked !== null} title={blocked ?? undefined}>
              {say(WORDS[mode].give, { plate: chosen?.plate ?? '…' })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
