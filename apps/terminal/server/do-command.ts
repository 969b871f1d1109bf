import { type CommandAnswer, type Figures, once } from '#acts/command/once.ts';
import type { ActContext } from '#acts/context.ts';
import { bidCoverIn } from '#acts/cover/bid-cover.ts';
import { messageArrivedIn } from '#acts/driver-message/message-arrived.ts';
import { replyMessageIn } from '#acts/driver-message/reply-message.ts';
import { seeMessageIn } from '#acts/driver-message/see-message.ts';
import { reportAccidentIn } from '#acts/incident/report-accident.ts';
import { acceptOfferIn, rejectOfferIn, type Seat } from '#acts/job/answer-offer.ts';
import { arriveAtJobIn, noShowJobIn, offloadJobIn, pickUpJobIn, recallJobIn } from '#acts/job/drive-job.ts';
import { searchCarIn } from '#acts/lost-property/search-car.ts';
import { acknowledgeResetIn } from '#acts/meter/acknowledge-reset.ts';
import { recordResetIn } from '#acts/meter/record-reset.ts';
import { tellPayInIn } from '#acts/pay-in/tell-pay-in.ts';
import { raiseQueryIn } from '#acts/query/raise-query.ts';
import { setOutOfVehicleIn } from '#acts/shift/out-of-vehicle.ts';
import { planShiftEndIn } from '#acts/shift/plan-shift-end.ts';
import { signOffIn } from '#acts/shift/sign-off.ts';
import { beginHailIn } from '#acts/trip/begin-hail.ts';
import { endHailIn } from '#acts/trip/end-hail.ts';
import { checkCarIn } from '#acts/workshop/check-car.ts';
import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { checkKey, sheetSource } from '#core/phone-photo/phone-photo.ts';
import type { Actor, Tx } from '#store/door/transaction.ts';
import { jobOfVehicle } from '#store/job/job.ts';
import { fleetOfVehicle } from '#store/vehicle/vehicle-now.ts';
import type { Command } from '../contract/device-message.ts';
import type { SeatQuestion } from './answer-question.ts';
import type { OwnCommand } from './own/own-matters.ts';

export type SeatCommand = Exclude<
  Command,
  { type: 'signOn' | 'checkSignOn' | 'signIn' | SeatQuestion['type'] | OwnCommand['type'] }
>;
type Moved = Result<{ id: number; state: string }, string>;

/** Does a driver's command once; `at` is where the vehicle is, or null where nobody knows. */
export function doCommand(
  context: ActContext,
  actor: Actor,
  seat: Seat,
  command: SeatCommand,
  at: Position | null,
): Promise<CommandAnswer> {
  const receipt = { driverId: seat.driverId, commandId: command.commandId };
  return once(context, actor, receipt, command.type, (t) => work(t, seat, command, at));
}

async function work(t: Tx, seat: Seat, command: SeatCommand, at: Position | null): Promise<Result<Figures, string>> {
  switch (command.type) {
    case 'signOff':
      return signOffIn(t, seat);
    case 'outOfVehicle':
      return setOutOfVehicleIn(t, seat, command.on);
    case 'planShiftEnd':
      return planShiftEndIn(t, seat, command.endsAtMs, command.doneAtMs);
    case 'accept':
      return told(await acceptOfferIn(t, seat, command.offerId));
    case 'reject':
      return told(await rejectOfferIn(t, seat, command.offerId));
    case 'recall':
      return withJob(t, seat, command.jobId, (jobId) => recallJobIn(t, seat, jobId, command.why));
    case 'bidCover':
      return bidCoverIn(t, seat, command.jobId, at);
    case 'query':
      return raiseQueryIn(t, seat, { code: command.code, text: command.text, channel: command.channel, at });
    case 'tellPayIn':
      return tellPayInIn(t, seat, command);
    case 'checkCar': {
      const { sheetId, odometerKm, failed, absent, commandId } = command;
      const fleetId = await fleetOfVehicle(t.db, seat.vehicleId);
      if (fleetId === undefined) return refuse('vehicleUnknown');
      const of = { fleetId, vehicleId: seat.vehicleId, driverId: seat.driverId };
      const clientKey = checkKey(seat.driverId, commandId);
      const done = await checkCarIn(t, { ...of, sheetId, odometerKm, failed, absent, clientKey });
      return done.ok ? ok({ failed: done.value.failed, held: done.value.held }) : done;
    }
    case 'carSearched': {
      const done = await searchCarIn(t, seat.driverId, command);
      if (!done.ok) return done;
      const { number } = done.value;
      return number === null ? ok({}) : ok({ number });
    }
    case 'accidentSheet': {
      const fleetId = await fleetOfVehicle(t.db, seat.vehicleId);
      if (fleetId === undefined) return refuse('vehicleUnknown');
      const source = sheetSource(seat.driverId, command.commandId);
      return reportAccidentIn(t, { fleetId, driverId: seat.driverId, vehicleId: seat.vehicleId, source }, command);
    }
    case 'meterReset':
      return recordResetIn(t, seat, command);
    case 'resetCleared':
      return acknowledgeResetIn(t, seat, command.resetId);
    case 'messageArrived':
      return messageArrivedIn(t, seat, command.messageId);
    case 'messageSeen':
      return seeMessageIn(t, seat, command.messageId, command.doneAtMs);
    case 'messageReply':
      return replyMessageIn(t, seat, command.messageId, command.text, command.doneAtMs);
    default:
      return at === null ? refuse('positionUnknown') : placed(t, seat, command, at);
  }
}

async function placed(
  t: Tx,
  seat: Seat,
  command: Extract<SeatCommand, { type: 'arrived' | 'pickedUp' | 'noShow' | 'meterOn' | 'meterOff' }>,
  at: Position,
): Promise<Result<Figures, string>> {
  const { doneAtMs } = command;
  switch (command.type) {
    case 'arrived':
      return withJob(t, seat, command.jobId, (jobId) => arriveAtJobIn(t, seat, jobId, at, doneAtMs));
    case 'pickedUp':
      return withJob(t, seat, command.jobId, (jobId) => pickUpJobIn(t, seat, jobId, at, doneAtMs));
    case 'noShow':
      return withJob(t, seat, command.jobId, (jobId) => noShowJobIn(t, seat, jobId, at, doneAtMs));
    case 'meterOn': {
      const job = command.jobId === undefined ? await jobOfVehicle(t.db, seat.vehicleId) : undefined;
      // A passenger from the kerb, picked up before that job came: not its passenger.
      const isHail = !job || (doneAtMs ?? Infinity) < job.state_at;
      const jobId = command.jobId ?? (isHail ? undefined : job.id);
      if (jobId === undefined) return beginHailIn(t, seat, { kind: command.kind, at, doneAtMs });
      return told(await pickUpJobIn(t, seat, jobId, at, doneAtMs));
    }
    case 'meterOff': {
      const { fareMinor, distanceMetres, extrasMinor, tollsMinor, payment, paymentKindId, fixed, confirmed } = command;
      const paid = { payment, paymentKindId, fixed, confirmed };
      const outcome = { at, doneAtMs, fareMinor, distanceMetres, extrasMinor, tollsMinor, ...paid };
      const jobId = command.jobId ?? (await jobOfVehicle(t.db, seat.vehicleId))?.id;
      if (jobId === undefined) return endHailIn(t, seat, outcome);
      return told(await offloadJobIn(t, seat, jobId, outcome));
    }
  }
}

async function withJob(
  t: Tx,
  seat: Seat,
  named: number | undefined,
  act: (jobId: number) => Promise<Moved>,
): Promise<Result<Figures, string>> {
  const jobId = named ?? (await jobOfVehicle(t.db, seat.vehicleId))?.id;
  return jobId === undefined ? refuse('noJob') : told(await act(jobId));
}

function told(moved: Moved): Result<Figures, string> {
  return moved.ok ? ok({ jobId: moved.value.id, state: moved.value.state }) : moved;
}
