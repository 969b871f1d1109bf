import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReasonsReady } from '#cards/reason/web/use-reasons.ts';
import type { JobRow } from '#core/job/job-row.ts';
import type { JobState } from '#core/job/states.ts';
import { CallRefused } from '#engine/web/calls/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { later } from '#ui/later/later.ts';
import { useTradeTexts } from '#ui/trade/texts.ts';
import type { AssignableVehicle } from '../../../contract.ts';
import { client } from '../../../web/client.ts';
import { useCoachTexts } from '../../../web/texts.ts';
import { AssignDialog } from '../assign/AssignDialog.tsx';
import { PrioritySteps } from '../priority-steps.ts';
import { useEtaToast } from '../use-eta.ts';
import { JobReasonDialog } from './JobReasonDialog.tsx';
import { allowsCommand, type DeskCommand, type Given, mayCommit, stepPriority } from './job-commands.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { type Despite, type Order, sendOrder } from './send-order.ts';

const REFUSAL_LIFE_MS = 9_000;
const MessageDialog = later(async () => (await import('../../../messages/web/MessageDialog.tsx')).MessageDialog);

export type Desk = {
  /** Begins a command on a job as it is seen now; says why where it cannot be given. */
  give: (command: DeskCommand, job: JobRow) => void;
  /** Why the command cannot be given to this job; null where it can. */
  blocked: (command: DeskCommand, job: JobRow) => string | null;
  /** Gives the job to a car that it was dropped on, after a question. */
  assignTo: (job: JobRow, vehicle: { id: number; plate: string }) => Promise<void>;
  /** Keeps a pre-booking for a car, for a coach who has been asked already. */
  keepFor: (job: JobRow, vehicle: { id: number; plate: string }, despiteBan: boolean) => void;
  /** The dialog that is open, if one is. */
  dialogs: ReactNode;
  /** Takes a job from the car it is kept for. */
  uncommit: (job: JobRow) => void;
  close: () => void;
};

/** What a coach may confirm after a refusal. */
const DESPITE: Readonly<Record<string, Despite>> = { driverBanned: 'despiteBan', carKeptSoon: 'despiteKept' };

/** Commands that need no dialog; their refusal is a toast. */
const AT_ONCE: readonly string[] = ['unhold', 'uncommit', 'release', 'checkback'];

/**
 * The commands of a coach, with their dialogs: what can be taken back is done at once, the others ask first. Where `onKeep`
 * is given, the car chosen to keep a pre-booking is handed to it instead.
 */
export function useCommands(
  fleet: number,
  jobs: ReadonlyMap<number, JobRow>,
  zone: string,
  onMap: (job: JobRow) => void,
  onKeep?: (job: JobRow, vehicle: { id: number; plate: string; driverName: string }) => void,
): Desk {
  const say = useCoachTexts();
  const sayTrade = useTradeTexts();
  const { i18n } = useTranslation();
  const fleetName = useFleets().find(({ id }) => id === fleet)?.name ?? '';
  const { flags } = useSignedIn();
  useReasonsReady(fleet);
  const [given, setGiven] = useState<Given | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const jobWord = (state: JobState) => sayTrade(`job.${state}`);
  const sentenceOf = (failure: CallRefused) =>
    refusalSentence(failure, { jobWord, dispatcher: say('story.dispatcher') });
  const notDone = (job: JobRow, failure: CallRefused) =>
    toast({
      severity: 'error',
      summary: say('refusedTitle', { id: job.id }),
      detail: sentenceOf(failure),
      life: REFUSAL_LIFE_MS,
      key: `job-${job.id}`,
    });
  const done = (job: JobRow, summary: string) => toast({ severity: 'success', summary, key: `job-${job.id}` });

  const steps = useMemo(
    () =>
      new PrioritySteps((job, version, priority) =>
        client.jobs.setPriority({ fleet, jobId: job.id, version, priority }),
      ),
    [fleet],
  );
  const step = async (job: JobRow, by: 1 | -1) => {
    try {
      const priority = await steps.step(job, by);
      if (priority !== null) done(job, say('done.priority', { id: job.id, priority }));
    } catch (failure) {
      if (!(failure instanceof CallRefused)) throw failure;
      notDone(job, failure);
    }
  };
  const askEta = useEtaToast(fleet, zone, notDone);

  const blocked = (command: DeskCommand, job: JobRow): string | null => {
    const state = jobWord(job.state);
    if (command === 'commit') return mayCommit(job) ? null : say('pre.keepBlocked', { state });
    if (command === 'uncommit') return job.reserved ? null : say('pre.openBlocked');
    if (command === 'map') return null;
    if (!allowsCommand(job.state, command)) return say(`blocked.${command}`, { state });
    if (command === 'raise' && stepPriority(steps.of(job), 1) === null) return say('more.highest');
    if (command === 'lower' && stepPriority(steps.of(job), -1) === null) return say('more.lowest');
    if (command === 'message' && !flags.has('messages')) return say('more.noMessages');
    return null;
  };

  const { mutate, mutateAsync, isPending } = useAct((order: Order) => sendOrder(fleet, order), {
    onDone: (_, order) => {
      setGiven(null);
      done(order.job, say(`done.${order.command}`, { id: order.job.id, plate: 'plate' in order ? order.plate : '' }));
    },
    onRefused: (failure, order) => {
      const despite = DESPITE[failure.code];
      if (despite && 'plate' in order && !order[despite]) return void askDespite(order, despite, failure);
      if (AT_ONCE.includes(order.command) || !given) return notDone(order.job, failure);
      // The next try is made on the job as it is now: the sentence has said that it moved, and who moved it. The board
      // may not have heard yet.
      const version = Number(failure.data['version'] ?? 0);
      setGiven((now) => {
        if (!now) return now;
        const job = jobs.get(now.job.id) ?? now.job;
        return { ...now, job: { ...job, version: Math.max(job.version, version) } };
      });
      setRefusal(sentenceOf(failure));
    },
  });

  /** Asks once more before a job goes to a car that the customer does not want, or that is kept for another soon. */
  async function askDespite(order: Extract<Order, { plate: string }>, despite: Despite, failure: CallRefused) {
    const told = { plate: order.plate, passenger: order.job.passengerName, ...failure.data };
    const accepted = await confirm({
      title: say(`${despite}.title`, told),
      message: say(`${despite}.message`, told),
      accept: say(`${despite}.accept`),
      reject: say('ask.keep'),
      danger: true,
    });
    if (accepted) mutate({ ...order, [despite]: true });
  }

  const give = (command: DeskCommand, job: JobRow) => {
    const why = blocked(command, job);
    if (why) {
      toast({ severity: 'warn', summary: say('refusedTitle', { id: job.id }), detail: why, key: `job-${job.id}` });
      return;
    }
    setRefusal(null);
    switch (command) {
      case 'unhold':
      case 'uncommit':
      case 'release':
      case 'checkback':
        return mutate({ command, job });
      case 'raise':
        return void step(job, 1);
      case 'lower':
        return void step(job, -1);
      case 'eta':
        return askEta(job);
      case 'map':
        return onMap(job);
      default:
        setGiven({ command, job });
    }
  };

  const assignTo = async (job: JobRow, { id, plate }: { id: number; plate: string }) => {
    const why = blocked('assign', job);
    if (why) {
      toast({ severity: 'warn', summary: say('refusedTitle', { id: job.id }), detail: why, key: `job-${job.id}` });
      return;
    }
    const accepted = await confirm({
      title: say('drop.title', { id: job.id, plate }),
      message: say('drop.message', { passenger: job.passengerName, pickup: job.pickup.label }),
      accept: say('drop.accept'),
      reject: say('ask.keep'),
    });
    // What is refused has its toast already.
    if (accepted) await mutateAsync({ command: 'assign', job, vehicleId: id, plate, why: '' }).catch(() => undefined);
  };

  const close = () => setGiven(null);
  const live = given ? (jobs.get(given.job.id) ?? given.job) : null;
  const shared = { refusal, busy: isPending, onClose: close, language: i18n.language };
  let dialogs: ReactNode = null;
  if (given && live) {
    const { command, job } = given;
    if (command === 'assign' || command === 'offer' || command === 'commit') {
      const chosen = ({ vehicleId, plate }: AssignableVehicle) => ({ job, vehicleId, plate });
      dialogs = (
        <AssignDialog
          key={`${command} ${job.id}`}
          mode={command}
          fleet={fleet}
          job={job}
          blocked={blocked(command, live)}
          onAssign={(vehicle, why) => {
            if (command === 'commit' && onKeep) {
              setGiven(null);
              onKeep(job, { id: vehicle.vehicleId, plate: vehicle.plate, driverName: vehicle.driverName });
            } else
              mutate(command === 'assign' ? { command, ...chosen(vehicle), why } : { command, ...chosen(vehicle) });
          }}
          onCommit={
            command === 'assign' && job.preBooked
              ? (vehicle) => mutate({ command: 'commit', ...chosen(vehicle) })
              : null
          }
          {...shared}
        />
      );
    } else if (command === 'message') {
      dialogs =
        job.vehicleId === null ? null : (
          <MessageDialog
            fleet={{ id: fleet, name: fleetName }}
            target={{ kind: 'vehicle', vehicleId: job.vehicleId }}
            name={job.plate ?? ''}
            onClose={close}
          />
        );
    } else {
      dialogs = (
        <JobReasonDialog
          key={`${command} ${job.id}`}
          fleet={fleet}
          command={command}
          job={job}
          blocked={blocked(command, live)}
          onGive={(why, reasonId) => mutate({ command, job, why, reasonId })}
          {...shared}
        />
      );
    }
  }
  const uncommit = (job: JobRow) => mutate({ command: 'uncommit', job });
  const keepFor = (job: JobRow, { id, plate }: { id: number; plate: string }, despite: boolean) =>
    mutate({ command: 'commit', job, vehicleId: id, plate, despiteBan: despite });
  return { give, blocked, assignTo, keepFor, dialogs, uncommit, close };
}
