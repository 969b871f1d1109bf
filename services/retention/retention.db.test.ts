import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { decisionsOfJob, keepDecision } from '#store/dispatch/decision.ts';
import { openStore } from '#store/door/connect.ts';
import { insertCrew, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { setValue } from '#store/testing/set-value.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { forgetOld } from './retention.ts';

const NOW_MS = Date.UTC(2026, 5, 2, 8);

test('what users opened is forgotten after 90 days of the wall, and their sessions after 400, at any speed of business', async () => {
  const store = openStore((await testDatabase()).url);
  const at = (days: number) => new Date(NOW_MS - days * DAY_MS);
  const { id: group } = await store.db
    .insertInto('app_group')
    .values({ name: 'g', app_flags: [], option_flags: [], further_rights: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: user } = await store.db
    .insertInto('app_user')
    .values({ name: 'anna', full_name: 'Anna', group_id: group, password_hash: '', password_changed_at: at(500) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const events = [0, 89, 91].map((days) => ({ at: at(days), user_id: user, app: 'home', event: `${days}` }));
  await store.db.insertInto('user_event').values(events).execute();
  const sessions = [0, 399, 401].map((days) => ({
    code_sha256: Buffer.from(`${days}`),
    user_id: user,
    app: 'home',
    began_at: at(days),
    last_act_at: at(days),
  }));
  await store.db.insertInto('session').values(sessions).execute();

  await forgetOld(store, { clock: handClock(NOW_MS + 1_000 * DAY_MS), wall: handClock(NOW_MS) });

  const kept = await store.db.selectFrom('user_event').select('event').orderBy('id').execute();
  expect(kept.map(({ event }) => event)).toEqual(['0', '89']);
  const living = await store.db.selectFrom('session').select('code_sha256').orderBy('id').execute();
  expect(living.map(({ code_sha256 }) => code_sha256.toString())).toEqual(['0', '399']);
  await store.close();
});

test('mail is forgotten 90 days after it was sent or given up, and a message 90 days after it expired', async () => {
  const store = openStore((await testDatabase()).url);
  const at = (days: number) => new Date(NOW_MS - days * DAY_MS);
  const mail = { kind: 'note', language: 'en', to_address: 'a@hansom.example', body: '', created_at: at(100) } as const;
  await store.db
    .insertInto('outbox')
    .values([
      { ...mail, subject: 'sent long ago', sent_at: at(91) },
      { ...mail, subject: 'given up long ago', failed_at: at(91) },
      { ...mail, subject: 'sent', sent_at: at(89) },
      { ...mail, subject: 'waits' },
    ])
    .execute();
  await store.db
    .insertInto('user_message')
    .values(
      [89, 91].map((days) => ({
        message: `over ${days}`,
        sent_at: at(100),
        expires_at: at(days),
        from_user_name: 'admin',
      })),
    )
    .execute();

  await forgetOld(store, { clock: handClock(NOW_MS), wall: handClock(NOW_MS) });

  const mails = await store.db.selectFrom('outbox').select('subject').orderBy('id').execute();
  expect(mails.map(({ subject }) => subject)).toEqual(['sent', 'waits']);
  const messages = await store.db.selectFrom('user_message').select('message').execute();
  expect(messages.map(({ message }) => message)).toEqual(['over 89']);
  await store.close();
});

test('a call is forgotten 90 days after it was over, and the booking it led to stays', async () => {
  const store = openStore((await testDatabase()).url);
  const at = (days: number) => new Date(NOW_MS - days * DAY_MS);
  await insertFleet(store.db, 1);
  const call = { fleet_id: 1, line: '0317001000', number: '+46701234567', rang_at: at(100) };
  await store.db
    .insertInto('call')
    .values([
      { ...call, exchange_id: 'over long ago', state: 'ended', ended_at: at(91) },
      { ...call, exchange_id: 'lost long ago', state: 'ringing' },
      { ...call, exchange_id: 'over', state: 'ended', ended_at: at(89) },
      { ...call, exchange_id: 'rings', state: 'ringing', rang_at: at(0) },
    ])
    .execute();

  await forgetOld(store, { clock: handClock(NOW_MS), wall: handClock(NOW_MS) });

  const kept = await store.db.selectFrom('call').select('exchange_id').orderBy('id').execute();
  expect(kept.map(({ exchange_id }) => exchange_id)).toEqual(['over', 'rings']);
  await store.close();
});

test('the text of a secret message is erased once the secret holds no longer, also of one that was given up or goes nowhere', async () => {
  const store = openStore((await testDatabase()).url);
  const after = (minutes: number) => new Date(NOW_MS + minutes * MINUTE_MS);
  const mail = { kind: 'note', language: 'en', to_address: 'a@hansom.example', created_at: after(-60) } as const;
  const secret = { ...mail, body: 'one-time 1234', secret: true };
  await store.db
    .insertInto('outbox')
    .values([
      { ...secret, subject: 'given up', failed_at: after(-50), expires_at: after(0) },
      { ...secret, subject: 'waits', expires_at: after(0) },
      { ...secret, subject: 'kept here', sent_at: after(-59), kept_here: true, expires_at: after(0) },
      { ...secret, subject: 'given up, still of use', failed_at: after(-1), expires_at: after(1) },
      { ...mail, subject: 'no secret', body: 'Your car is here', failed_at: after(-1), expires_at: after(0) },
    ])
    .execute();

  await forgetOld(store, { clock: handClock(NOW_MS + 1_000 * DAY_MS), wall: handClock(NOW_MS) });

  const bodies = await store.db.selectFrom('outbox').select(['subject', 'body']).orderBy('id').execute();
  expect(Object.fromEntries(bodies.map(({ subject, body }) => [subject, body]))).toEqual({
    'given up': '',
    waits: '',
    'kept here': '',
    'given up, still of use': 'one-time 1234',
    'no secret': 'Your car is here',
  });
  await store.close();
});

test('an alert is forgotten 90 days after it was finished, unless what it tells of still stands', async () => {
  const store = openStore((await testDatabase()).url);
  const at = (days: number) => new Date(NOW_MS - days * DAY_MS);
  await insertFleet(store.db, 1);
  const alert = { fleet_id: 1, alert_type: 'Expiry', at: at(200), detail: '{}' } as const;
  await store.db
    .insertInto('alert')
    .values([
      { ...alert, subject: 'open' },
      { ...alert, subject: 'finished', finished_at: at(89) },
      { ...alert, subject: 'finished long ago', finished_at: at(91) },
      { ...alert, subject: 'deleted long ago, still true', finished_at: at(91), stands: true },
    ])
    .execute();

  await forgetOld(store, { clock: handClock(NOW_MS), wall: handClock(NOW_MS) });

  const kept = await store.db.selectFrom('alert').select('subject').orderBy('id').execute();
  expect(kept.map(({ subject }) => subject)).toEqual(['open', 'finished', 'deleted long ago, still true']);
  await store.close();
});

test('the reasons of dispatch are forgotten after 90 days, or as many as the company chose', async () => {
  const store = openStore((await testDatabase()).url);
  const reasons = { rung: 'queue' } as const;
  const decision = { fleetId: 1, jobId: 1, attempt: 1, outcome: 'noneFree', planVersion: 1, reasons };
  for (const days of [0, 20, 89, 91])
    await keepDecision(store.db, { ...decision, attempt: days, atMs: NOW_MS - days * DAY_MS });
  const clocks = { clock: handClock(NOW_MS), wall: handClock(NOW_MS) };
  const kept = async () => (await decisionsOfJob(store.db, 1, 0)).map(({ attempt }) => attempt);
  await forgetOld(store, clocks);
  expect(await kept()).toEqual([89, 20, 0]);
  await setValue(store, 'decisionsKeptDays', 14);
  await forgetOld(store, clocks);
  expect(await kept()).toEqual([0]);
  await store.close();
});

test('what drivers did with suggestions where to wait is forgotten after eight weeks', async () => {
  const store = openStore((await testDatabase()).url);
  await insertFleet(store.db, 1);
  await insertVehicleType(store.db, 1);
  const { vehicleId, driverId } = await insertCrew(store.db, 1, '1', { beganMs: NOW_MS });
  const at = (days: number) => new Date(NOW_MS - days * DAY_MS);
  const given = { fleet_id: 1, vehicle_id: vehicleId, driver_id: driverId, longitude: 12, latitude: 57.7, metres: 900 };
  await store.db
    .insertInto('advice_given')
    .values([0, 55, 57].map((days) => ({ ...given, at: at(days), until: at(days) })))
    .execute();
  await forgetOld(store, { clock: handClock(NOW_MS), wall: handClock(NOW_MS) });
  const kept = await store.db.selectFrom('advice_given').select('at').orderBy('at', 'desc').execute();
  expect(kept.map((row) => row.at)).toEqual([NOW_MS, NOW_MS - 55 * DAY_MS]);
  await store.close();
});
