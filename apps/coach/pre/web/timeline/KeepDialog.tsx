import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobRow } from '#core/job/job-row.ts';
import { isRefused } from '#core/prebooking/keep-conflicts.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { clockText, endText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { withColon } from '#ui/kit/with-colon.ts';
import { client } from '../../../web/client.ts';
import { conflictSentence } from './conflict-sentence.ts';
import classes from './lanes.module.css';
import { useTimelineTexts } from './texts.ts';

export type Keeping = { job: JobRow; vehicleId: number; plate: string; driverName: string };

/** Asks before a pre-booking is kept for a car, with all that speaks against it. */
export function KeepDialog({
  fleet,
  keeping,
  zone,
  onKeep,
  onClose,
}: {
  fleet: number;
  keeping: Keeping;
  zone: string;
  /** Whether a ban was among what spoke against it. */
  onKeep: (despiteBan: boolean) => void;
  onClose: () => void;
}) {
  const say = useTimelineTexts();
  const sayUi = useUiTexts();
  const { i18n } = useTranslation();
  const { job, vehicleId, plate, driverName } = keeping;
  const { data, error } = useOperation(
    ['coach', 'keepCheck', fleet, job.id, job.version, vehicleId],
    (signal) => client.pre.keepCheck({ fleet, jobId: job.id, vehicleId }, { signal }),
    { staleMs: 0 },
  );
  const told = data?.jobId === job.id && data.vehicleId === vehicleId ? data : undefined;
  const conflicts = told?.conflicts ?? [];
  const refused = conflicts.some(isRefused);
  const mayKeep = told !== undefined && !refused;
  const accept = useRef<HTMLButtonElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (told) (mayKeep ? accept : leave).current?.focus();
  }, [told, mayKeep]);
  return (
    <Modal
      opened
      onClose={onClose}
      // Escape is a key of the screen: it closes the dialog first, and only then what is behind it.
      closeOnEscape={false}
      size="md"
      title={say('keep.title', { id: job.id, plate })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {say('keep.what', {
            passenger: job.passengerName,
            pickup: job.pickup.label,
            from: clockText(job.requiredAtMs, zone),
            to: told ? endText(told.endsAtMs, job.requiredAtMs, zone, i18n.language) : '…',
          })}
        </Text>
        <Text size="sm" c="dimmed">
          {driverName ? say('keep.driver', { driver: driverName }) : say('keep.nobody')}
        </Text>
        {error && !told ? <Refusal sentence={say('keep.failed', { sentence: errorSentence(error, 'coach') })} /> : null}
        {told ? (
          conflicts.length === 0 ? (
            <p className={classes.clear}>
              <IconCircleCheck size={16} aria-hidden /> {say('keep.clear')}
            </p>
          ) : (
            <ul className={classes.conflicts} aria-label={say('keep.conflicts')}>
              {conflicts.map((conflict) => (
                <li key={JSON.stringify(conflict)} data-refused={isRefused(conflict) || undefined}>
                  {isRefused(conflict) ? (
                    <IconBan size={16} aria-hidden />
                  ) : (
                    <IconAlertTriangle size={16} aria-hidden />
                  )}
                  <span>
                    <strong>
                      {withColon(say(isRefused(conflict) ? 'conflict.refused' : 'conflict.weigh'), i18n.language)}
                    </strong>{' '}
                    {conflictSentence(conflict, say, zone, i18n.language)}
                  </span>
                </li>
              ))}
            </ul>
          )
        ) : error ? null : (
          <output className={classes.looking}>{say('keep.looking')}</output>
        )}
        <Group justify="flex-end" gap="xs">
          <Button ref={leave} data-autofocus variant="default" onClick={onClose}>
            {say('keep.leave')}
          </Button>
          <Button
            ref={accept}
            disabled={!mayKeep}
            onClick={() => onKeep(conflicts.some(({ code }) => code === 'banned'))}
          >
            {say(conflicts.length > 0 && mayKeep ? 'keep.anyway' : 'keep.accept', { plate })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
