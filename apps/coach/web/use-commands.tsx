import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobRow } from '#core/job/job-row.ts';
import type { JobState } from '#core/job/states.ts';
import { useAct } from '#engine/web/operations.ts';
import { toast } from '#ui/kit/toast-store.ts';
import { useTradeTexts } from '#ui/trade/texts.ts';
import { AssignDialog } from './AssignDialog.tsx';
import type { CoachCommand, Given } from './job-commands.ts';
import { commandsIn } from './job-commands.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { refusalSentence } from './refusal-sentence.ts';
import { type Order, sendOrder } from './send-order.ts';
import { useCoachTexts } from './texts.ts';

const REFUSAL_LIFE_MS = 9_000;

export type Desk = {
  /** Begins a command on a job as it is seen now; says why where it cannot be given. */
  give: (command: CoachCommand, job: JobRow) => void;
  /** Why the command cannot be given to a job in this state; null where it can. */
  blocked: (command: CoachCommand, state: JobState) => string | null;
  /** The dialog that is open, if one is. */
  dialogs: ReactNode;
  /** Takes a job from the car it is kept for. */
  uncommit: (job: JobRow) => void;
  close: () => void;
};

/** The commands of a coach, with their dialogs: a release is done at once, the others ask first. */
export function useCommands(fleet: number, jobs: ReadonlyMap<number, JobRow>): Desk {
  const say = useCoachTexts();
  const sayTrade = useTradeTexts();
  const { i18n } = useTranslation();
  const [given, setGiven] = useState<Given | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const jobWord = (state: JobState) => sayTrade(`job.${state}`);
  const blocked = (command: CoachCommand, state: JobState) => {
    const allowed = commandsIn(state).some((one) => one.command === command && one.allowed);
    return allowed ? null : say(`blocked.${command}`, { state: jobWord(state) });
  };

  const { mutate, isPending } = useAct((order: Order) => sendOrder(fleet, order), {
    onDone: (_, order) => {
      setGiven(null);
      toast({
        severity: 'success',
        summary: say(`done.${order.command}`, {
          id: order.job.id,
          plate: 'plate' in order ? order.plate : '',
        }),
        key: `job-${order.job.id}`,
      });
    },
    onRefused: (failure, order) => {
      const sentence = refusalSentence(failure, { jobWord, dispatcher: say('story.dispatcher') });
      if (order.command !== 'unhold' && order.command !== 'uncommit') {
        // The next try is made on the job as it is now: the sentence has said that it moved, and who moved it. The board
        // may not have heard yet.
        const version = Number(failure.data['version'] ?? 0);
        setGiven((now) => {
          if (!now) return now;
          const job = jobs.get(now.job.id) ?? now.job;
          return { ...now, job: { ...job, version: Math.max(job.version, version) } };
        });
        setRefusal(sentence);
        return;
      }
      toast({
        severity: 'error',
        summary: say('refusedTitle', { id: order.job.id }),
        detail: sentence,
        life: REFUSAL_LIFE_MS,
        key: `job-${order.job.id}`,
      });
    },
  });

  const give = (command: CoachCommand, job: JobRow) => {
    const why = blocked(command, job.state);
    if (why) {
      toast({ severity: 'warn', summary: say('refusedTitle', { id: job.id }), detail: why, key: `job-${job.id}` });
      return;
    }
    setRefusal(null);
    if (command === 'unhold') mutate({ command, job });
    else setGiven({ command, job });
  };

  const close = () => setGiven(null);
  const live = given ? (jobs.get(given.job.id) ?? given.job) : null;
  const shared = { refusal, busy: isPending, onClose: close, language: i18n.language };
  const dialogs =
    given && live ? (
      given.command === 'assign' ? (
        <AssignDialog
          key={given.job.id}
          fleet={fleet}
          job={given.job}
          blocked={blocked('assign', live.state)}
          onAssign={(vehicle, why) =>
            mutate({ command: 'assign', job: given.job, vehicleId: vehicle.vehicleId, plate: vehicle.plate, why })
          }
          onCommit={
            given.job.preBooked
              ? (vehicle) =>
                  mutate({ command: 'commit', job: given.job, vehicleId: vehicle.vehicleId, plate: vehicle.plate })
              : null
          }
          {...shared}
        />
      ) : given.command === 'unhold' ? null : (
        <ReasonDialog
          key={`${given.command} ${given.job.id}`}
          command={given.command}
          job={given.job}
          blocked={blocked(given.command, live.state)}
          onGive={(why) =>
            given.command !== 'assign' &&
            given.command !== 'unhold' &&
            mutate({ command: given.command, job: given.job, why })
          }
          {...shared}
        />
      )
    ) : null;
  const uncommit = (job: JobRow) => mutate({ command: 'uncommit', job });
  return { give, blocked, dialogs, uncommit, close };
}
