import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundBooking, FoundJob } from '#cards/booking/contract/found-booking.ts';
import { useReasonsReady } from '#cards/reason/web/use-reasons.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { CallRefused } from '#engine/web/calls/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { ageText, atText, driveText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useTradeTexts } from '#ui/trade/texts.ts';
import type { FoundCommand } from '../contract/found.ts';
import { client } from './client.ts';
import {
  PANEL_COMMANDS,
  PANEL_KEYS,
  type PanelCommand,
  REASONED,
  type ReasonedCommand,
  whyOff,
} from './found-commands.ts';
import { originWord } from './job-columns.ts';
import { useJobSearchTexts } from './texts.ts';

const TOLD_LIFE_MS = 12_000;

export type FoundCommands = {
  give: (command: PanelCommand) => void;
  /** Why a command is off; null where it is on. */
  off: (command: PanelCommand) => string | null;
  /** The command whose reason is asked for. */
  asking: ReasonedCommand | null;
  answer: (why: string, reasonId?: number) => void;
  refusal: string | null;
  busy: boolean;
  close: () => void;
};

/** The commands on a booking that was found, by button and by letter. */
export function useFoundCommands({
  booking,
  job,
  zone,
  carried,
  onAlter,
  onConfirm,
  onChanged,
}: {
  booking: FoundBooking;
  job: FoundJob;
  zone: string;
  /** Whether mail or SMS are carried anywhere. */
  carried: boolean;
  onAlter: () => void;
  onConfirm: () => void;
  onChanged: () => void;
}): FoundCommands {
  const say = useJobSearchTexts();
  const sayTrade = useTradeTexts();
  const { i18n } = useTranslation();
  const { flags } = useSignedIn();
  const go = useGo();
  useReasonsReady(booking.fleet);
  const [asking, setAsking] = useState<ReasonedCommand | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const key = `job-${job.id}`;

  const sentenceOf = (failure: CallRefused) => {
    const known = JOB_STATES.find((state) => state === failure.data['state']);
    const data = { ...failure.data, ...(known ? { state: sayTrade(`job.${known}`) } : {}) };
    return errorSentence(new CallRefused(failure.code, failure.status, data), 'job-search');
  };
  const notDone = (detail: string, severity: 'error' | 'warn' = 'error') =>
    toast({ severity, summary: say('notDone', { id: job.id }), detail, key, life: TOLD_LIFE_MS });

  const direct = useAct(
    ({ command, why, reasonId }: { command: FoundCommand; why: string; reasonId?: number | undefined }) =>
      client.directJob({
        jobId: job.id,
        version: job.version,
        command,
        why,
        ...(reasonId === undefined ? {} : { reasonId }),
      }),
    {
      onDone: (_, { command }) => {
        setAsking(null);
        toast({ severity: 'success', summary: say(`done.${command}`, { id: job.id }), key });
        onChanged();
      },
      onRefused: (failure) => {
        if (asking) setRefusal(sentenceOf(failure));
        else notDone(sentenceOf(failure));
        onChanged();
      },
    },
  );
  const eta = useAct(() => client.foundEta({ jobId: job.id }), {
    onDone: (told) => {
      const heard = told.positionAgeSeconds === null ? '' : ` · ${ageText(told.positionAgeSeconds, i18n.language)}`;
      const detail =
        told.arrivedAtMs !== null
          ? say('eta.there', { time: atText(told.arrivedAtMs, zone, i18n.language) })
          : told.positionAgeSeconds === null
            ? say('eta.unknown')
            : told.driveSeconds === null
              ? `${say('eta.noRoad')}${heard}`
              : say('eta.drive', {
                  drive: driveText(told.driveSeconds),
                  time: atText(told.atMs + told.driveSeconds * 1_000, zone, i18n.language),
                }) + heard;
      const summary = say('eta.title', { id: job.id, plate: told.plate });
      toast({ severity: 'info', summary, detail, life: TOLD_LIFE_MS, key: `eta-${job.id}` });
    },
    onRefused: (failure) => notDone(sentenceOf(failure)),
  });

  const off = (command: PanelCommand): string | null => {
    const why = whyOff(command, booking, job, flags, carried);
    if (why === null) return null;
    if (why.code === 'origin') return say('off.origin', { origin: originWord(say, booking.origin) });
    if (why.code === 'agent') return say('off.agent', { agent: why.agent });
    if (why.code !== 'state') return say(`off.${why.code}`);
    return say(`off.${command as Exclude<PanelCommand, 'copyNew' | 'copyReturn' | 'confirm'>}`, {
      state: sayTrade(`job.${why.state}`),
    });
  };
  const give = (command: PanelCommand) => {
    const why = off(command);
    if (why !== null) return notDone(why, 'warn');
    setRefusal(null);
    const reasoned = REASONED.find((one) => one === command);
    if (reasoned) return setAsking(reasoned);
    if (command === 'alter') return onAlter();
    if (command === 'confirm') return onConfirm();
    if (command === 'eta') return eta.mutate(undefined);
    if (command === 'copyNew' || command === 'copyReturn') {
      const as = command === 'copyNew' ? 'new' : 'return';
      return go('booking', { fleet: String(booking.fleet), copy: String(booking.bookingId), as });
    }
    direct.mutate({ command: command as FoundCommand, why: '' });
  };
  useKeys(
    PANEL_COMMANDS.map((command) => ({
      key: PANEL_KEYS[command],
      does: say(`command.${command}`),
      run: () => give(command),
    })),
  );
  return {
    give,
    off,
    asking,
    answer: (why, reasonId) => asking && direct.mutate({ command: asking, why, reasonId }),
    refusal,
    busy: direct.isPending,
    close: () => setAsking(null),
  };
}
