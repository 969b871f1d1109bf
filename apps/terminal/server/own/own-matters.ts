import { stateIn } from '#acts/case/state.ts';
import { once } from '#acts/command/once.ts';
import { incidentActs } from '#acts/incident/incident-acts.ts';
import { issuePhotoTicket } from '#acts/phone-photo/photo-ticket.ts';
import { type DrawPrint, printOut } from '#acts/print/print-out.ts';
import { knownDriver } from '#acts/shift/known-driver.ts';
import { appealIn } from '#acts/suspension/driver-appeal.ts';
import { tamperActs } from '#acts/tamper/tamper-acts.ts';
import { noticePaper } from '#cards/suspension/notice-paper.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { kindNamed } from '#core/case/kind-named.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { appealKind, suspensionKind } from '#core/suspension/case.ts';
import { pointsOf, stepAt } from '#core/suspension/points.ts';
import type { Suite } from '#engine/server/context.ts';
import { FILE_PATH } from '#engine/server/file-door.ts';
import { drawPdf } from '#services/print/draw-pdf.ts';
import { ownStatements } from '#store/incident/statement.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { ownSuspensions } from '#store/suspension/own-suspensions.ts';
import { pointsGiven } from '#store/suspension/suspension.ts';
import type { Command } from '../../contract/device-message.ts';
import { OWN_COMMANDS, TRAINING_COMMANDS } from '../../contract/own-commands.ts';
import type { SuiteMessage } from '../../contract.ts';
import type { Carrier } from '../carrier.ts';
import type { KnownDriver } from './known-driver.ts';
import { figuresFor } from './own-figures.ts';
import { doRosterAct, isRosterAct, rosterFor } from './own-roster.ts';
import { answerTraining, type TrainingCommand } from './own-training.ts';

/** What a driver may ask and do without a vehicle. */
export type OwnCommand = Extract<Command, { type: (typeof OWN_COMMANDS)[number] }>;
type Answer = Omit<Extract<SuiteMessage, { type: 'result' }>, 'type' | 'commandId'>;

/** The kinds of case in which a driver is asked what happened. */
const ASKING = [incidentActs, tamperActs];
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

/** Refused: `suspensionUnknown`, `phoneNeeded`, `appealTooLate`, `appealedAlready`, `fieldInvalid`, `phoneWrong`, `statementUnknown`, `statedAlready`, `noteEmpty`; and as `figuresFor`, the acts of the roster, `issuePhotoTicket` and `answerTraining`. */
export async function answerOwn(
  suite: Suite,
  who: KnownDriver,
  command: OwnCommand,
  carrier: Pick<Carrier, 'kind' | 'address'>,
): Promise<Answer> {
  if (isTraining(command)) return answerTraining(suite, who, command);
  if (command.type === 'mySuspensions') return { ok: true, suspensions: await suspensionsFor(suite, who) };
  if (command.type === 'suspensionPaper') return paperFor(suite, who, command.suspensionId, carrier);
  if (command.type === 'photoTicket') return ticketFor(suite, who, command, carrier);
  if (command.type === 'myRoster') return rosterFor(suite, who);
  if (command.type === 'myFigures') {
    const told = await figuresFor(suite, who, command);
    return told.ok ? { ok: true, figures: told.value } : told;
  }
  const actor = { kind: 'driver', id: who.driverId, name: who.name } as const;
  const receipt = { driverId: who.driverId, commandId: command.commandId };
  return once(suite, actor, receipt, command.type, async (t) => {
    if (isRosterAct(command)) {
      const done = await doRosterAct(t, who, command);
      return done.ok ? ok({}) : done;
    }
    if (command.type === 'state') {
      const stated = await stateIn(t, who, command, ASKING);
      return stated.ok ? ok({}) : stated;
    }
    const opened = await appealIn(t, who, command);
    return opened.ok ? ok({ number: caseNumber(appealKind, opened.value.year, opened.value.number) }) : opened;
  });
}

/** A fitted terminal has no place for a paper: it is fetched on a phone. */
async function paperFor(
  suite: Suite,
  { fleetId, driverId, name }: KnownDriver,
  suspensionId: number,
  { kind, address }: Pick<Carrier, 'kind' | 'address'>,
): Promise<Answer> {
  const paper = await noticePaper(suite, fleetId, suspensionId);
  if (paper?.driverId !== driverId) return refuse('suspensionUnknown');
  if (kind === 'fitted') return refuse('phoneNeeded');
  const actor = { kind: 'driver', id: driverId, name } as const;
  const draw: DrawPrint = (made) => drawPdf(paper.printed, made);
  const { ticket } = await printOut(suite, actor, paper.of, draw, { driverId, address, wall: suite.wall });
  return { ok: true, file: `${FILE_PATH}${ticket}` };
}

/** A fitted terminal takes no pictures. */
async function ticketFor(
  suite: Suite,
  { fleetId, driverId, name }: KnownDriver,
  { ofCommandId, pointId }: Extract<OwnCommand, { type: 'photoTicket' }>,
  { kind, address }: Pick<Carrier, 'kind' | 'address'>,
): Promise<Answer> {
  if (kind === 'fitted') return refuse('phoneNeeded');
  const actor = { kind: 'driver', id: driverId, name } as const;
  const holder = { address, wall: suite.wall };
  const issued = await issuePhotoTicket(suite, actor, { fleetId, driverId }, { ofCommandId, pointId }, holder);
  return issued.ok ? { ok: true, ticket: issued.value.ticket } : issued;
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
    statements: statements.map(({ kind, year, number, ...one }) => ({
      ...one,
      number: caseNumber(kindNamed(kind) ?? { prefix: '' }, year, number),
    })),
  };
}
