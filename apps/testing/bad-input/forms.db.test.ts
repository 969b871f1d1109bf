import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#apps/server.ts';
import { asRequest, type Called, type Fields, operationsToCall, send } from '#apps/testing/bad-requests.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { bookingInput } from '#apps/testing/take-booking.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { BOOKING_FORMS, PERMANENT } from './form-rules/booking-forms.ts';
import { DESK_FORMS } from './form-rules/desk-forms.ts';
import { FORMS_SENT_ELSEWHERE } from './form-rules/elsewhere.ts';
import type { Made } from './form-rules/form-rule.ts';
import { SHEETS, SHEETS_SENT_ELSEWHERE } from './form-rules/sheets.ts';

const RULES = [...BOOKING_FORMS, ...DESK_FORMS];
const OPERATIONS = new Map(operationsToCall(contracts).map((called) => [called.name, called]));
const CASES = RULES.flatMap(({ form, operation, good, wrong }) =>
  Object.entries(wrong).map(([title, [change, code]]) => ({ form, operation, title, good, change, code })),
);

const { address, databaseUrl } = await demoSuite();
const driverAtWork = driversOf(address);
let store: Store;
let admin: Session;
let made: Made;

beforeAll(async () => {
  store = openStore(databaseUrl, { connections: 1 });
  admin = await signIn(address, 'admin');
});

test.each(CASES.map((one) => [one.form, one.operation, one.title, one] as const))(
  '%s: %s refuses %s',
  async (_form, operation, _title, { good, change, code }) => {
    const called = OPERATIONS.get(operation) as Called;
    made ??= await makeWhatIsNamed();
    const before = await linesWritten();
    const asked = typeof good === 'function' ? good(made) : good;
    const { status, text } = await send(asRequest(called, address, { ...asked, ...change }), admin.headers);
    expect([status, text.slice(0, 300)]).toEqual([called.codes[code], expect.stringContaining(`"code":"${code}"`)]);
    expect(await linesWritten()).toBe(before);
  },
);

describe('the sheets of the driver’s page', () => {
  test.each(SHEETS.map((rule) => [rule.sheet, rule] as const))('%s: what it keeps back is refused', async (_, rule) => {
    const { before, good, wrong } = rule;
    const driver = await driverAtWork(20 + SHEETS.indexOf(rule));
    if (before) expect(await driver.does(before)).toMatchObject({ ok: true });
    for (const [title, [change, code]] of Object.entries(wrong))
      expect(await driver.does({ ...good, ...change }), title).toMatchObject({ ok: false, code });
    expect(await driver.does(good)).toMatchObject({ ok: true });
  });

  test('are all sent from here, or from the test that is named for them', () => {
    const known = new Set([...SHEETS.map(({ sheet }) => sheet), ...Object.keys(SHEETS_SENT_ELSEWHERE)]);
    expect(sheets().filter((sheet) => !known.has(sheet))).toEqual([]);
    expect([...known].filter((sheet) => !sheets().includes(sheet))).toEqual([]);
  });

  test.each(Object.entries(SHEETS_SENT_ELSEWHERE))('%s is sent by its test', (_, elsewhere) => {
    if ('why' in elsewhere) return;
    const text = readFileSync(elsewhere.test, 'utf8');
    expect(elsewhere.codes.filter((code) => !text.includes(`'${code}`))).toEqual([]);
  });
});

describe('every form with a rule of its own', () => {
  test('is sent from here, or from the test that is named for it', () => {
    const known = new Set([...RULES.map(({ form }) => form), ...Object.keys(FORMS_SENT_ELSEWHERE)]);
    expect(formsWithRules().filter((form) => !known.has(form))).toEqual([]);
  });

  test.each(Object.entries(FORMS_SENT_ELSEWHERE))('%s is there, and so is its test', (form, elsewhere) => {
    expect(formsWithRules()).toContain(form);
    if ('why' in elsewhere) return;
    const text = readFileSync(elsewhere.test, 'utf8');
    expect(elsewhere.codes.filter((code) => !text.includes(`'${code}`))).toEqual([]);
  });

  test.each(RULES.map(({ form }) => [form]))('%s is there', (form) => {
    expect(readFileSync(form, 'utf8')).not.toBe('');
  });
});

/** Dialogs and forms that keep what is typed from being sent: they show what is wrong with a field, or why the button is shut. */
function formsWithRules(): string[] {
  const pages = ['apps', 'cards'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path.replaceAll('\\', '/')}`),
  );
  return pages.filter((path) => {
    if (!/^\w+\/[\w-]+\/web\/.*\.tsx$/.test(path)) return false;
    const text = readFileSync(path, 'utf8');
    const byHand = /onSubmit=|<AskDialog/.test(text) && /\b(error|blocked|problem|missing)=\{/.test(text);
    return byHand || (/<Form(?:Dialog|Here)\b/.test(text) && /\b(wrong: |blocked=|required: )/.test(text));
  });
}

function sheets(): string[] {
  const pages = readdirSync('apps/terminal/web', { recursive: true, encoding: 'utf8' });
  return pages
    .filter((path) => path.endsWith('.tsx') && path !== 'frame/Sheet.tsx')
    .map((path) => `apps/terminal/web/${path.replaceAll('\\', '/')}`)
    .filter((path) => /<Sheet\b/.test(readFileSync(path, 'utf8')));
}

/** How many lines of the trail are of whoever sends here. */
async function linesWritten(): Promise<number> {
  const lines = store.db.selectFrom('audit').select(({ fn }) => fn.countAll<string>().as('lines'));
  return Number((await lines.where('actor_name', '=', 'admin').executeTakeFirstOrThrow()).lines);
}

async function makeWhatIsNamed(): Promise<Made> {
  const make = async (operation: string, input: Fields): Promise<Record<string, number>> => {
    const { status, text } = await send(asRequest(OPERATIONS.get(operation) as Called, address, input), admin.headers);
    if (status !== 200) throw new Error(`${operation}: ${text}`);
    return JSON.parse(text) as Record<string, number>;
  };
  const booking = await make('book.createBooking', bookingInput({ origin: 'book' }));
  const permanent = await make('permanent.create', { fleet: 1, permanent: PERMANENT });
  const calendar = await make('permanent.calendars.create', { fleet: 1, name: 'School year' });
  return {
    booking: Number(booking['bookingId']),
    permanent: Number(permanent['permanentId']),
    calendar: Number(calendar['calendarId']),
  };
}
