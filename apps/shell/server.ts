import { implement } from '@orpc/server';
import { asBuffer } from '#acts/file/as-buffer.ts';
import { sendFile } from '#acts/sent-file/send-file.ts';
import { endOtherSessions, endOwnSession, sessionsOf } from '#acts/session/end-sessions.ts';
import { secondFactorState } from '#acts/session/second-factor.ts';
import { toldAttributes } from '#cards/attribute/server.ts';
import { toldLabels } from '#cards/label/server.ts';
import { toldWork } from '#cards/long-work/server.ts';
import { FURTHER_RIGHTS } from '#core/access/flags.ts';
import { phonePlans } from '#core/phone/phone.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { parseSessionKey } from '#engine/server/session-key.ts';
import { countriesOfFleets, phonesOfFleet } from '#store/fleet/fleet-country.ts';
import { contract } from './contract.ts';
import { enrol } from './server/enrol.ts';
import { escalated } from './server/escalated.ts';
import { makeFirstAdministrator } from './server/first-visit.ts';
import { searchSuite } from './server/search.ts';
import { toldSetUp } from './server/set-up.ts';

const PLANS = phonePlans();

const os = implement(contract).$context<RequestContext>().use(guard);

const onTheWall = ({ suite }: HandlerContext) => ({ store: suite.store, clock: suite.wall });
const codeOf = ({ sessionKey }: HandlerContext) => parseSessionKey(sessionKey)?.code ?? '';
const themself = ({ user }: HandlerContext) => ({ kind: 'user', id: user.id, name: user.name }) as const;

const toldRights = ({ user }: HandlerContext) => ({ further: FURTHER_RIGHTS.filter((one) => user.rights.has(one)) });

export const router = os.router({
  escalated,
  opened: os.opened.handler(async ({ context }) => {
    const [words, attributes, longWork] = await Promise.all([
      toldLabels(context),
      toldAttributes(context),
      toldWork(context),
    ]);
    return { rights: toldRights(context), words, attributes, longWork };
  }),
  sendFile: os.sendFile.handler(async ({ input, context, errors }) => {
    if (context.actor.kind !== 'user') throw errors.notAllowed();
    const { suite, actor } = context;
    return valueOr(errors, await input.body.whole((bytes) => sendFile(suite, actor, asBuffer(bytes))));
  }),
  myRights: os.myRights.handler(({ context }) => toldRights(context)),
  setUp: os.setUp.handler(({ context }) => toldSetUp(context.suite.store.db, context.user.fleets)),
  search: os.search.handler(async ({ input, context }) => searchSuite(context, input.text)),
  phones: os.phones.handler(async ({ context }) => ({
    plans: PLANS,
    countries: Object.fromEntries(await countriesOfFleets(context.suite.store.db, context.user.fleets)),
  })),
  readPhones: os.readPhones.handler(async ({ input, context }) => {
    const { read } = await phonesOfFleet(context.suite.store.db, requireFleet(context, input.fleet));
    return { kept: input.typed.map(read) };
  }),
  firstAdmin: os.firstAdmin.handler(async ({ input, context, errors }) => {
    const made = await makeFirstAdministrator(context, input);
    if (!made.ok) throw refused(errors, made);
    return made.value;
  }),
  mySessions: os.mySessions.handler(async ({ context }) => ({
    sessions: await sessionsOf(onTheWall(context), context.user.id, codeOf(context)),
    secondFactor: await secondFactorState(onTheWall(context), context.user.name),
  })),
  endSession: os.endSession.handler(async ({ input, context, errors }) => {
    const ended = await endOwnSession(onTheWall(context), themself(context), { id: input.id, code: codeOf(context) });
    if (!ended.ok) throw refused(errors, ended);
    return ended.value;
  }),
  endOtherSessions: os.endOtherSessions.handler(async ({ context }) => ({
    ended: await endOtherSessions(onTheWall(context), themself(context), codeOf(context)),
  })),
  enrolSecondFactor: os.enrolSecondFactor.handler(async ({ input, context, errors }) => {
    const enrolled = await enrol(context, input);
    if (!enrolled.ok) throw refused(errors, enrolled);
    return enrolled.value;
  }),
});
