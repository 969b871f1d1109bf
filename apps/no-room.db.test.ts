import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { texts } from '#engine/web/texts.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';
import { openTerminal } from './terminal/testing/raw-terminal.ts';
import { demoSuite } from './testing/demo-suite.ts';
import { base64, login, type Session, signIn } from './testing/sign-in.ts';
import { bookingInput, takeBooking } from './testing/take-booking.ts';

let address: string;
let booker: Session;
let database: Client;

beforeAll(async () => {
  const suite = await demoSuite();
  address = suite.address;
  booker = await signIn(address, 'booker');
  database = new Client({ connectionString: suite.databaseUrl });
  await database.connect();
  await database.query(`
    create function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full';
    end $$`);
});
afterEach(() => database.query('drop trigger if exists no_room on audit; drop trigger if exists no_room on session'));
afterAll(() => database.end());

/** From now on the table answers as one whose disk is full. */
const fill = (table: string) =>
  database.query(`create trigger no_room before insert on ${table} execute function no_room()`);
const count = async (table: string) => Number((await database.query(`select count(*) as n from ${table}`)).rows[0].n);

test('a booking that finds no room is refused with its sentence, leaves nothing, and can be sent again', async () => {
  const before = [await count('booking'), await count('leg'), await count('job')];
  const input = bookingInput({ clientKey: 'sent-again-later' });
  await fill('audit');
  const answer = await takeBooking(address, booker, input);
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ code: 'noRoom', message: expect.stringContaining('disk') });
  expect(texts.fr.errors.noRoom).toContain('disque');
  expect([await count('booking'), await count('leg'), await count('job')]).toEqual(before);

  await database.query('drop trigger no_room on audit');
  expect((await takeBooking(address, booker, input)).status).toBe(200);
  expect(await count('booking')).toBe((before[0] ?? 0) + 1);
});

test('a sign-in that finds no room is refused in both languages', async () => {
  await fill('session');
  const body = { action: 'logInUser', user: 'coach', password: base64(DEMO_PASSWORD), app: 'home' };
  const answer = await login(address, body);
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({
    title: expect.stringContaining('full'),
    titre: expect.stringContaining('plein'),
  });
});

test('a driver whose command finds no room is told to send it again, and it is then done once', async () => {
  const device = await openTerminal(address);
  const command = { type: 'signOn', commandId: 'on-1', fleet: 1, did: '1040', pin: '4040', plate: '140' };
  await fill('audit');
  expect(await device.command(command)).toMatchObject({ ok: false, code: 'notNow' });
  await database.query('drop trigger no_room on audit');
  expect(await device.command(command)).toMatchObject({ ok: true, resumed: false });
  device.close();
});

test('a driver’s text that no database can hold is refused as bad input, once and for all', async () => {
  const device = await openTerminal(address);
  const command = { type: 'signOn', commandId: 'on-2', fleet: 1, did: '1041', pin: '4041', plate: '14\u0000' };
  expect(await device.command(command)).toMatchObject({ ok: false, code: 'badInput' });
  device.close();
});
