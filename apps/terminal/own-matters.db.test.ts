import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveCase } from '#acts/case/move-case.ts';
import { openCase } from '#acts/case/open-case.ts';
import { incidentActs } from '#acts/incident/incident-acts.ts';
import { suspensionActs } from '#acts/suspension/suspension-acts.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { formOf } from '#core/case/case-form.ts';
import { incidentCase } from '#core/incident/case.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import { stepsOf } from '#store/case/case-file.ts';
import { clocksOf } from '#store/case/clock.ts';
import { answerOwn } from './server/own/own-matters.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

const demo = await demoSuite();
const { suite } = demo;
const { db } = suite.store;
let device: RawTerminal;
let commands = 0;

beforeAll(async () => {
  device = await openTerminal(demo.address);
});
afterAll(() => device.close());

const ask = (type: string, more: object = {}, at = device) =>
  at.command({ type, commandId: `own-${(commands += 1)}`, ...more });
const who = (did: number) => ({ fleet: 1, did: String(did), pin: `4${String(did).slice(-3)}` });
const driverId = async (did: number) =>
  (
    await db
      .selectFrom('driver')
      .select('id')
      .where('fleet_id', '=', 1)
      .where('did', '=', String(did))
      .executeTakeFirstOrThrow()
  ).id;

/** A suspension of an hour that a person issued. */
async function suspended(did: number): Promise<number> {
  const user = await db.selectFrom('app_user').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
  const actor = { kind: 'user', id: user.id, name: user.name } as const;
  const code = `OWN${did}`;
  const penalty = {
    fleet_id: 1,
    code,
    name: `Offence ${did}`,
    text_en: 'You came late.',
    text_fr: 'Vous êtes arrivé en retard.',
  };
  const row = {
    ...penalty,
    points: 3,
    minutes: [60],
    counts_days: 90,
    fine_minor: 50_000,
    scope: 'allWork' as const,
    way: 'proposed' as const,
  };
  const { id } = await db.insertInto('penalty').values(row).returning('id').executeTakeFirstOrThrow();
  const opened = await openCase(suite, actor, suspensionActs, {
    fleetId: 1,
    sees: [1],
    driverId: await driverId(did),
    vehicleId: null,
    ofCase: null,
    given: {
      ...emptyValues(formOf(suspensionKind)),
      penalty: id,
      minutes: 60,
      reason: 'Twenty minutes late.',
      inside: 'His third this week.',
    },
    evidence: [{ kind: 'words', ref: null, text: 'The ward rang twice.' }],
    source: null,
  });
  if (!opened.ok) throw new Error(opened.code);
  const target = { fleetId: 1, id: opened.value.id, version: opened.value.version, sees: [1], rights: null };
  const issued = await moveCase(suite, actor, suspensionActs, target, { move: 'issue', why: '', given: {} });
  if (!issued.ok) throw new Error(issued.code);
  return opened.value.id;
}

/** An incident about which the driver was asked; answers its id. */
async function askedAbout(did: number): Promise<number> {
  const kind = { fleet_id: 1, code: `ASK${did}`, name: 'Fare', severity: 3, acknowledge_hours: 24, answer_days: 5 };
  const { id: kindId } = await db
    .insertInto('incident_kind')
    .values({ ...kind, channel: 'customer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const actor = { kind: 'system', name: 'test' } as const;
  const given = {
    ...emptyValues(formOf(incidentCase)),
    kind: kindId,
    what: 'Overcharged.',
    name: 'Rosa',
    phone: '+46701112233',
    happenedOn: '2026-01-02',
    happenedAt: '10:00',
  };
  const whom = { driverId: await driverId(did), vehicleId: null, ofCase: null };
  const of = { fleetId: 1, sees: [1] };
  const opened = await openCase(suite, actor, incidentActs, { ...of, ...whom, given, evidence: [], source: null });
  if (!opened.ok) throw new Error(opened.code);
  const { id, version } = opened.value;
  const step = async (seen: number, move: string, asked: RecordValues) => {
    const target = { ...of, id, version: seen, rights: null };
    const moved = await moveCase(suite, actor, incidentActs, target, { move, why: '', given: asked });
    if (!moved.ok) throw new Error(moved.code);
    return moved.value.version;
  };
  await step(await step(version, 'acknowledge', {}), 'askDriver', { question: 'Why the long way?' });
  return id;
}

describe('a driver without a vehicle', () => {
  test('says who they are before anything of theirs is told', async () => {
    expect(await ask('mySuspensions')).toMatchObject({ ok: false, code: 'notSignedOn' });
    expect(await ask('appeal', { suspensionId: 1, text: 'No.' })).toMatchObject({ ok: false, code: 'notSignedOn' });
    expect(await ask('signIn', { ...who(1_040), pin: '0000' })).toMatchObject({ ok: false, code: 'wrongPin' });
    expect(await ask('mySuspensions')).toMatchObject({ ok: false, code: 'notSignedOn' });
    const figures = { span: 'last7', by: 'day' };
    expect(await ask('myFigures', figures)).toMatchObject({ ok: false, code: 'notSignedOn' });
    expect(await ask('signIn', who(1_040))).toMatchObject({ ok: true });
    expect(await ask('myFigures', figures)).toMatchObject({ ok: true, figures: { behind: null } });
    expect(await ask('mySuspensions')).toMatchObject({
      ok: true,
      suspensions: { points: 0, step: null, list: [], statements: [] },
    });
  });

  test('may do nothing that wants a vehicle', async () => {
    for (const type of ['myShift', 'signOff', 'arrived'])
      expect(await ask(type)).toMatchObject({ ok: false, code: 'notSignedOn' });
  });

  test('who is kept from work reads why, and what it rests on, and nothing that is written inside', async () => {
    const id = await suspended(1_041);
    expect(await ask('checkSignOn', { ...who(1_041), plate: '141' })).toMatchObject({
      hindrances: [{ code: 'suspended' }],
    });
    await ask('signIn', who(1_041));
    const told = await ask('mySuspensions');
    expect(told.suspensions).toMatchObject({
      points: 3,
      list: [
        {
          id,
          penalty: 'Offence 1041',
          reason: 'Twenty minutes late.',
          points: 3,
          fineMinor: 50_000,
          evidence: [{ kind: 'words', ref: null, text: 'The ward rang twice.' }],
          appeal: null,
        },
      ],
    });
    expect(JSON.stringify(told)).not.toContain('third this week');
  });

  test('appeals once, in their own words, and against nobody else’s', async () => {
    const [own, others] = [await suspended(1_042), await suspended(1_043)];
    await ask('signIn', who(1_042));
    expect(await ask('appeal', { suspensionId: others, text: 'Not mine.' })).toMatchObject({
      ok: false,
      code: 'suspensionUnknown',
    });
    expect(await ask('appeal', { suspensionId: 999_999, text: 'None.' })).toMatchObject({
      ok: false,
      code: 'suspensionUnknown',
    });
    expect(await ask('appeal', { suspensionId: own, text: '  ' })).toMatchObject({ ok: false, code: 'fieldInvalid' });
    const appeal = { type: 'appeal', commandId: 'own-appeal', suspensionId: own, text: 'The bridge was up.' };
    expect(await device.command(appeal)).toMatchObject({ ok: true });
    expect(await device.command(appeal)).toMatchObject({ ok: true });
    expect(await ask('appeal', { suspensionId: own, text: 'Again.' })).toMatchObject({
      ok: false,
      code: 'appealedAlready',
    });
    expect((await ask('mySuspensions')).suspensions?.list).toMatchObject([{ id: own, appeal: 'open' }]);
    const [kept] = await db.selectFrom('case_file').selectAll().where('of_case', '=', own).execute();
    expect(kept).toMatchObject({ kind: 'appeal', given: { text: 'The bridge was up.', channel: 'page' } });
  });

  test('fetches the notice with its evidence once, and nobody else’s', async () => {
    const [own, others] = [await suspended(1_046), await suspended(1_047)];
    expect(await ask('suspensionPaper', { suspensionId: own })).toMatchObject({ ok: false });
    await ask('signIn', who(1_046));
    for (const suspensionId of [others, 999_999])
      expect(await ask('suspensionPaper', { suspensionId })).toMatchObject({ ok: false, code: 'suspensionUnknown' });
    const first = await ask('suspensionPaper', { suspensionId: own });
    expect(first).toMatchObject({ ok: true, file: expect.stringMatching(/^\/api\/file\/.+/) });
    const paper = await fetch(`${demo.address}${first.file}`);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await fetch(`${demo.address}${first.file}`)).status).toBe(404);
    const known = { driverId: await driverId(1_046), fleetId: 1, name: 'Own' };
    const command = { type: 'suspensionPaper', commandId: 'own-fitted', suspensionId: own } as const;
    expect(await answerOwn(suite, known, command, { kind: 'fitted', address: 'cars/1' })).toMatchObject({
      code: 'phoneNeeded',
    });
    // Who has left meanwhile fetches nothing more.
    const second = await ask('suspensionPaper', { suspensionId: own });
    await db.updateTable('driver').set({ ended_at: new Date() }).where('id', '=', known.driverId).execute();
    expect((await fetch(`${demo.address}${second.file}`)).status).toBe(404);
    const [row] = await db.selectFrom('suspension').select('evidence').where('case_id', '=', own).execute();
    expect(row?.evidence).toMatchObject([{ kind: 'words', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  test('says once what happened where the office asks, and never reads who complained', async () => {
    const [incident, others] = [await askedAbout(1_044), await askedAbout(1_045)];
    await ask('signIn', who(1_044));
    const told = await ask('mySuspensions');
    const [one] = told.suspensions?.statements ?? [];
    expect(one).toMatchObject({ number: expect.stringMatching(/^I-/), question: 'Why the long way?', text: null });
    expect(JSON.stringify(told)).not.toMatch(/Rosa|Overcharged/);
    const [foreign] = await db.selectFrom('incident_statement').select('id').where('case_id', '=', others).execute();
    expect(await ask('state', { statementId: foreign?.id, text: 'Not mine.' })).toMatchObject({
      ok: false,
      code: 'statementUnknown',
    });
    expect(await ask('state', { statementId: one?.id, text: '  ' })).toMatchObject({ ok: false, code: 'noteEmpty' });
    const stated = { type: 'state', commandId: 'own-state', statementId: one?.id, text: 'The bridge was up.' };
    expect(await device.command(stated)).toMatchObject({ ok: true });
    expect(await device.command(stated)).toMatchObject({ ok: true });
    expect(await ask('state', { statementId: one?.id, text: 'Again.' })).toMatchObject({
      ok: false,
      code: 'statedAlready',
    });
    expect((await ask('mySuspensions')).suspensions?.statements).toMatchObject([{ text: 'The bridge was up.' }]);
    const [note] = (await stepsOf(db, incident)).slice(-1);
    expect(note).toMatchObject({ step: 'note', by_kind: 'driver', text: 'The bridge was up.' });
    const clock = (await clocksOf(db, incident)).find(({ name }) => name === 'statement');
    expect(clock).toMatchObject({ stopped: true });
  });

  test('is forgotten with the link', async () => {
    device.close();
    device = await openTerminal(demo.address);
    expect(await ask('mySuspensions')).toMatchObject({ ok: false, code: 'notSignedOn' });
  });
});
