import { once } from '#acts/command/once.ts';
import { stateIn } from '#acts/incident/state.ts';
import { knownDriver } from '#acts/shift/known-driver.ts';
import { appealIn } from '#acts/suspension/driver-appeal.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { incidentCase } from '#core/incident/case.ts';
import { ok } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { appealKind, suspensionKind } from '#core/suspension/case.ts';
import { pointsOf, stepAt } from '#core/suspension/points.ts';
import type { Suite } from '#engine/server/context.ts';
import { ownStatements } from '#store/incident/statement.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { ownSuspensions } from '#store/suspension/own-suspensions.ts';
import { pointsGiven } from '#store/suspension/suspension.ts';
import { OWN_COMMANDS, TRAINING_COMMANDS } from '../../contract/own-commands.ts';
import type { Command, SuiteMessage } from '../../contract.ts';
import type { KnownDriver } from './known-driver.ts';
import { doRosterAct, isRosterAct, rosterFor } from './own-roster.ts';
import { answerTraining, type TrainingCommand } from './own-training.ts';

/** What a driver may ask and do without a vehicle. */
export type OwnCommand = Extract<Command, { type: (typeof OWN_COMMANDS)[number] }>;
type Answer = Omit<Extract<SuiteMessage, { type: 'result' }>, 'type' | 'commandId'>;

const TOLD_DAYS = 366;
const MOST_TOLD = 30;

const isTraining = (command: Command): command is TrainingCommand =>
  TRAINING_COMMANDS.some((type) => type === command.type);

export const isOwn = (command: Command): command is OwnCommand =>
  (OWN_COMMANDS as readonly string[]).includes(command.type);

/** Null where DID and PIN do not belong together. */
export async function driverWhoSignsIn(
  suite: Suite,
  { fleet: fleetId, did, pin }: { fleet: number; did: string; pin: string },
): Promise<KnownDriver | null> {
  const driver = await knownDriver(suite.store, { fleetId, did, pin });
  return driver && { fleetId, driverId: driver.id, name: driver.name };
}

/** Refused: `suspensionUnknown`, `appealTooLate`, `appealedAlready`, `fieldInvalid`, `statementUnknown`, `statedAlready`, `noteEmpty`; and as the acts of the roster and `answerTraining`. */
export async function answerOwn(suite: Suite, who: KnownDriver, command: OwnCommand): Promise<Answer> {
  if (isTraining(command)) return answerTraining(suite, who, command);
  if (command.type === 'mySuspensions') return { ok: true, suspensions: await suspensionsFor(suite, who) };
  if (command.type === 'myRoster') return rosterFor(suite, who);
  const actor = { kind: 'driver', id: who.driverId, name: who.name } as const;
  const receipt = { driverId: who.driverId, commandId: command.commandId };
  return once(suite, actor, receipt, command.type, async (t) => {
    if (isRosterAct(command)) {
      const done = await doRosterAct(t, who, command);
      return done.ok ? ok({}) : done;
    }
    if (command.type === 'state') {
      const stated = await stateIn(t, who, command);
      return stated.ok ? ok({}) : stated;
    }
    const opened = await appealIn(t, who, command);
    return opened.ok ? ok({ number: caseNumber(appealKind, opened.value.year, opened.value.number) }) : opened;
  });
}

async function suspensionsFor({ store, clock, books }: Suite, { fleetId, driverId }: KnownDriver) {
  const nowMs = clock.nowMs();
  const told = { sinceMs: nowMs - TOLD_DAYS * DAY_MS, most: MOST_TOLD };
  const [list, statements, given, settings] = await Promise.all([
    ownSuspensions(store.db, driverId, told),
    ownStatements(store.db, driverId, told),
    pointsGiven(store.db, [driverId]),
    readSettings(store.db),
  ]);
  const { pointMonths, pointsWarn: warn, pointsInterview: interview, pointsSuspend: suspend } = settings(fleetId);
  const points = pointsOf(given.get(driverId) ?? [], nowMs, pointMonths);
  const fleet = books.fleets.get(fleetId);
  return {
    zone: fleet?.timeZone ?? 'UTC',
    currency: fleet?.currency ?? '',
    points,
    step: stepAt(points, { warn, interview, suspend }),
    list: list.map(({ year, number, ...one }) => ({ ...one, number: caseNumber(suspensionKind, year, number) })),
    statements: statements.map(({ year, number, ...one }) => ({
      ...one,
      number: caseNumber(incidentCase, year, number),
    })),
  };
}
