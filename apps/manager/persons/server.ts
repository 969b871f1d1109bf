import { implement } from '@orpc/server';
import { erasePerson, exportPerson, keptOfPerson, markOfDriver, marksOf } from '#acts/person/person-acts.ts';
import { allows } from '#core/access/flags.ts';
import { formerPhones } from '#core/phone/phone.ts';
import { maskedPhone } from '#core/phone/typed-phone.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { drawPdf } from '#services/print/draw-pdf.ts';
import { searchCustomers } from '#store/customer/customer.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';
import { erasedWith } from '#store/person/erased.ts';
import { findDriverPersons, phoneUses } from '#store/person/find-persons.ts';
import { persons as contract, type FoundPerson } from './contract.ts';
import { printedPerson } from './printed-person.ts';

const MOST = 20;
const os = implement(contract).$context<RequestContext>().use(guard);

async function find({ suite, user }: HandlerContext, fleet: number, text: string) {
  const { db } = suite.store;
  const { read, country } = await phonesOfFleet(db, fleet);
  const phone = read(text);
  const seen = (number: string) => (allows(user.rights, { all: ['seeFullPhone'] }) ? number : maskedPhone(number));
  const [{ customers }, drivers] = await Promise.all([
    searchCustomers(db, fleet, { text, banned: false, limit: MOST }),
    findDriverPersons(db, fleet, text, MOST),
  ]);
  const isOfRecord = phone !== null && customers.some(({ phones }) => phones.includes(phone));
  const uses = phone === null || isOfRecord ? 0 : await phoneUses(db, fleet, phone);
  const found: FoundPerson[] = [
    ...(uses > 0 && phone !== null
      ? [{ kind: 'phone' as const, id: null, phone, name: '', detail: phone, leftAtMs: null }]
      : []),
    ...customers.map(({ id, name, phones }) => ({
      kind: 'customer' as const,
      id,
      phone: null,
      name,
      detail: phones.map(seen).join(', '),
      leftAtMs: null,
    })),
    ...drivers.map(({ id, did, name, leftAtMs }) => ({
      kind: 'driver' as const,
      id,
      phone: null,
      name,
      detail: did,
      leftAtMs,
    })),
  ];
  const marks = [
    ...(phone === null ? [] : marksOf({ phones: formerPhones(phone, country) })),
    ...(text.includes('@') ? marksOf({ emails: [text.toLowerCase()] }) : []),
    ...(/^\d{1,10}$/.test(text) ? [markOfDriver(text)] : []),
  ];
  return {
    persons: found,
    erased: await erasedWith(db, fleet, marks),
    mayErase: allows(user.rights, { all: ['supervise'] }),
  };
}

export const persons = os.router({
  find: os.find.handler(({ input, context }) => find(context, requireFleet(context, input.fleet), input.text)),
  kept: os.kept.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    return { kept: valueOr(errors, await keptOfPerson(context.suite, context.actor, fleetId, input.person)) };
  }),
  exportJson: os.exportJson.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { data } = valueOr(errors, await exportPerson(context.suite, context.actor, fleetId, input.person));
    const made = {
      madeAt: new Date(context.suite.clock.nowMs()).toISOString(),
      by: context.actor.name,
      fleet: fleetId,
    };
    return { fileName: `person-${input.person.kind}.json`, json: `${JSON.stringify({ ...made, ...data }, null, 2)}\n` };
  }),
  exportPdf: os.exportPdf.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const read = valueOr(errors, await exportPerson(context.suite, context.actor, fleetId, input.person));
    const printed = await printedPerson(context.suite, fleetId, read);
    const bytes = await drawPdf(printed, { madeAt: new Date(context.suite.clock.nowMs()), copy: false });
    return { fileName: `person-${input.person.kind}.pdf`, base64: bytes.toString('base64') };
  }),
  erase: os.erase.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    return valueOr(errors, await erasePerson(context.suite, context.actor, fleetId, input.person, input.why));
  }),
});

export const feature = { persons };
