import { implement } from '@orpc/server';
import { cancelPartyBooking } from '#acts/agent/cancel-party-booking.ts';
import { createBooking } from '#acts/booking/create-booking.ts';
import { commissionPaper, statementPaper, statementTold } from '#cards/account/server/statement-paper.ts';
import { invoicesTold, letPrintInvoice } from '#cards/account/server/told-invoices.ts';
import { behindFor, reportFor, tellExported, toldFigures } from '#cards/figure/server/told-figures.ts';
import type { Scope } from '#core/figure/scope.ts';
import { refuse } from '#core/kit/result.ts';
import { letPrint } from '#engine/print/let-print.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { bookingWorld, factsOfFleet } from '#services/fleets/booking-world.ts';
import { findPlaces } from '#services/places/find-places.ts';
import { placeSources } from '#services/places/place-sources.ts';
import { accountRules } from '#store/account/account.ts';
import { type Agent, agentById, agentOfUser } from '#store/agent/agent.ts';
import { bookingsOfParty, type PartyKey } from '#store/agent/party-bookings.ts';
import { accountOfUser } from '#store/agent/party-user.ts';
import { invoiceOfAccount } from '#store/invoice/invoice.ts';
import { contract } from './contract.ts';
import { toldBookings } from './server/told-bookings.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

type Errors = Parameters<typeof refused>[0];

type Client = { id: number; fleetId: number; number: string; name: string };
type Party = { fleetId: number; name: string; key: PartyKey } & (
  | { kind: 'agent'; agent: Agent }
  | { kind: 'account'; account: Client }
);

/** For whom this user or key books. */
async function partyOf(context: HandlerContext, errors: Errors): Promise<Party> {
  const { suite, user } = context;
  const { db } = suite.store;
  const account = user.agentId === undefined ? await accountOfUser(db, user.id) : undefined;
  if (account) {
    const { fleetId, name, id } = account;
    return { kind: 'account', fleetId: requireFleet(context, fleetId), name, key: { accountId: id }, account };
  }
  const agent = user.agentId === undefined ? await agentOfUser(db, user.id) : await agentById(db, user.agentId);
  if (!agent) throw refused(errors, refuse('noAgent'));
  if (agent.ended) throw refused(errors, refuse('agentEnded', { agent: agent.name }));
  const { fleetId, name, id } = agent;
  return { kind: 'agent', fleetId: requireFleet(context, fleetId), name, key: { agentId: id }, agent };
}

/** The client that this user is of. */
async function clientOf(context: HandlerContext, errors: Errors): Promise<Client> {
  const party = await partyOf(context, errors);
  if (party.kind === 'agent') throw refused(errors, refuse('noAccount'));
  return party.account;
}

/** The rows of the client's account, which are all of its own fleet. */
async function ofClient(context: HandlerContext, fleets: readonly number[], errors: Errors): Promise<Scope> {
  const { id: accountId, fleetId } = await clientOf(context, errors);
  const other = fleets.find((fleet) => fleet !== fleetId);
  if (other !== undefined) throw refused(errors, refuse('fleetNotAllowed', { fleet: other }));
  return { of: 'account', accountId };
}

export const router = os.router({
  figures: os.figures.handler(async ({ context, errors }) => {
    await clientOf(context, errors);
    return toldFigures('account');
  }),
  report: os.report.handler(async ({ input, context, errors }) =>
    valueOr(errors, await reportFor(context, input, await ofClient(context, input.fleets, errors))),
  ),
  behind: os.behind.handler(async ({ input, context, errors }) =>
    valueOr(errors, await behindFor(context, input, await ofClient(context, input.fleets, errors))),
  ),
  exported: os.exported.handler(async ({ input, context, errors }) => {
    await ofClient(context, input.fleets, errors);
    return tellExported(context, input);
  }),

  desk: os.desk.handler(async ({ context, errors }) => {
    const party = await partyOf(context, errors);
    const { suite } = context;
    const facts = await factsOfFleet(suite.books, party.fleetId);
    const rules =
      party.kind === 'account' ? await accountRules(suite.store.db, party.fleetId, party.account.id) : undefined;
    return {
      agent: party.name,
      party: party.kind,
      authorisation: rules?.authorisationRule ?? 'none',
      purchaseOrder: rules?.poRule ?? 'none',
      orderExample: rules?.poRule === 'pattern' ? rules.poExample : '',
      fleet: facts.id,
      fleetName: facts.name,
      zone: facts.timeZone,
      currency: facts.currency,
    };
  }),

  findPlaces: os.findPlaces.handler(async ({ input, context, errors }) => {
    const party = await partyOf(context, errors);
    if (input.fleet !== party.fleetId) throw errors.fleetNotAllowed({ data: { fleet: input.fleet } });
    const facts = await factsOfFleet(context.suite.books, party.fleetId);
    const city = context.suite.books.cities.ofFleet(facts.id);
    if (!city) throw errors.noCity();
    const { places, told } = await findPlaces(placeSources(context.suite), facts, city, input.text, input.shortcut);
    // What the office notes about a place is for the office.
    return { places: places.map((place) => ({ ...place, notes: '' })), told };
  }),

  book: os.book.handler(async ({ input, context, errors }) => {
    const party = await partyOf(context, errors);
    const facts = await factsOfFleet(context.suite.books, party.fleetId);
    const { clientKey, work, pickup, dropoff, requiredAtMs, passengers, passengerName, phone, notes } = input;
    const { authorisation, purchaseOrder } = input;
    const made = await createBooking(context.suite, context.actor, bookingWorld(context.suite.books, facts), {
      fleetId: party.fleetId,
      origin: 'agent',
      ...(party.kind === 'agent' ? { agent: { id: party.agent.id, terms: party.agent.terms } } : {}),
      authorisation: authorisation || null,
      purchaseOrder: purchaseOrder || null,
      clientKey,
      passengerName,
      phone,
      notes,
      passengers,
      legs: [{ pickup, dropoff, requiredAtMs, notes: '' }],
      vehicleTypeId: null,
      attributes: [],
      vehicles: 1,
      accountId: party.kind === 'account' ? party.account.id : null,
      bookingType: work === 'ride' ? null : work,
      preferred: [],
      banned: [],
    });
    // Why somebody is banned is for the office.
    if (!made.ok) throw refused(errors, made.code === 'customerBanned' ? { ...made, detail: {} } : made);
    const [told] = await toldBookings(context.suite.store.db, [made.value]);
    return told!;
  }),

  bookings: os.bookings.handler(async ({ input: { before, limit }, context, errors }) => {
    const party = await partyOf(context, errors);
    const { db } = context.suite.store;
    const found = await bookingsOfParty(db, party.key, { before, most: limit + 1 });
    const page = found.slice(0, limit);
    const next = found.length > limit ? (page.at(-1)?.booking.id ?? null) : null;
    return { bookings: await toldBookings(db, page), next };
  }),

  cancel: os.cancel.handler(async ({ input: { bookingId, why }, context, errors }) => {
    const party = await partyOf(context, errors);
    const target = { party: party.key, bookingId, why: why || party.name };
    const cancelled = await cancelPartyBooking(context.suite, context.actor, target);
    if (!cancelled.ok) throw refused(errors, cancelled);
    const [told] = await toldBookings(context.suite.store.db, [cancelled.value]);
    return told!;
  }),

  invoices: os.invoices.handler(async ({ context, errors }) => {
    const { id: accountId, fleetId } = await clientOf(context, errors);
    const told = await invoicesTold(context.suite, { fleetId, accountId });
    if (!told) throw refused(errors, refuse('noAccount'));
    // A draft is the office's own.
    return { ...told, invoices: told.invoices.filter(({ number }) => number !== null) };
  }),

  printInvoice: os.printInvoice.handler(async ({ input: { number }, context, errors }) => {
    const { id: accountId, fleetId } = await clientOf(context, errors);
    const invoiceId = await invoiceOfAccount(context.suite.store.db, { fleetId, accountId, number });
    if (invoiceId === undefined) throw refused(errors, refuse('invoiceUnknown'));
    return valueOr(errors, await letPrintInvoice(context, fleetId, invoiceId));
  }),

  statement: os.statement.handler(async ({ input, context, errors }) => {
    const party = await partyOf(context, errors);
    const told = await statementTold(context.suite, { fleetId: party.fleetId, ...party.key }, input);
    if (!told.ok) throw refused(errors, told.code === 'partyUnknown' ? refuse('noAgent') : told);
    return told.value;
  }),

  printStatement: os.printStatement.handler(async ({ input, context, errors }) => {
    const party = await partyOf(context, errors);
    const { suite } = context;
    const { fleetId } = party;
    const paper =
      party.kind === 'agent'
        ? await commissionPaper(suite, { fleetId, agentId: party.agent.id }, input)
        : await statementPaper(suite, { fleetId, accountId: party.account.id }, input);
    if (!paper.ok) {
      const gone = paper.code === 'agentUnknown' || paper.code === 'accountUnknown';
      throw refused(errors, gone ? refuse('noAgent') : paper);
    }
    return letPrint(context, paper.value.of, paper.value.printed);
  }),
});
