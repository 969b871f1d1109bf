import { implement } from '@orpc/server';
import { resendMail } from '#acts/mail/resend-mail.ts';
import { keepDecisions } from '#acts/setting/keep-decisions.ts';
import { accountResource } from '#core/customer/account.ts';
import { DECISIONS_KEPT, daysKept } from '#core/dispatch/decisions-kept.ts';
import { refuse } from '#core/kit/result.ts';
import { addressResource } from '#core/place/fleet-address.ts';
import { landmarkResource } from '#core/place/landmark.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { positionHandlers } from '#engine/resource/serve-position.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { decisionBytes } from '#store/decision-days.ts';
import { listMail, mailById } from '#store/mail.ts';
import { readSetting } from '#store/setting.ts';
import { contract, serviceOperations } from './contract.ts';
import { accounts } from './server/accounts.ts';
import { customers } from './server/customers.ts';
import { driveTimesTold } from './server/drive-times.ts';
import { serviceOf } from './server/figures.ts';
import { mailAnswer, openMailAnswer } from './server/mails.ts';

const MOST_MAILS = 500;

const os = implement(serviceOperations).$context<RequestContext>().use(guard);

export const router = {
  landmarks: {
    ...resourceHandlers(contract.landmarks, { resource: landmarkResource }),
    ...positionHandlers(contract.landmarks),
  },
  addresses: {
    ...resourceHandlers(contract.addresses, { resource: addressResource }),
    ...positionHandlers(contract.addresses),
  },
  accounts: resourceHandlers(contract.accounts, { resource: accountResource }),
  ...accounts,
  ...customers,

  ...os.router({
    services: os.services.handler(async ({ context: { suite } }) => ({
      services: (await suite.health.states()).map(serviceOf),
    })),

    driveTimes: os.driveTimes.handler(({ input, context }) =>
      driveTimesTold(context.suite, requireFleet(context, input.fleetId)),
    ),

    fitDriveTimes: os.fitDriveTimes.handler(async ({ input, context, errors }) => {
      const begun = context.suite.driveFits.begin(requireFleet(context, input.fleetId), context.actor);
      if (!begun.ok) throw refused(errors, begun);
      return {};
    }),

    decisionsKept: os.decisionsKept.handler(async ({ context: { suite } }) => ({
      days: daysKept(await readSetting(suite.store.db, DECISIONS_KEPT.setting)),
      ...(await decisionBytes(suite.store.db, suite.clock.nowMs())),
    })),

    keepDecisions: os.keepDecisions.handler(async ({ input, context: { suite, actor }, errors }) => {
      const kept = await keepDecisions(suite, actor, input);
      if (!kept.ok) throw refused(errors, kept);
      return kept.value;
    }),

    mails: os.mails.handler(async ({ input: { filter, words }, context: { suite } }) => {
      const state = filter === 'all' ? null : filter;
      const rows = await listMail(suite.store.db, { state, words, most: MOST_MAILS });
      const nowMs = suite.wall.nowMs();
      return { way: suite.config.mail.way, mails: rows.map((row) => mailAnswer(row, nowMs)) };
    }),

    mail: os.mail.handler(async ({ input, context: { suite }, errors }) => {
      const row = await mailById(suite.store.db, input.mailId);
      if (!row) throw refused(errors, refuse('mailUnknown'));
      return openMailAnswer(row, suite.config.mail.way, suite.wall.nowMs());
    }),

    sendMailAgain: os.sendMailAgain.handler(async ({ input, context: { suite, actor }, errors }) => {
      if (suite.config.mail.way === 'none') throw refused(errors, refuse('mailNowhere'));
      const sent = await resendMail(suite, actor, input.mailId);
      if (!sent.ok) throw refused(errors, sent);
      return {};
    }),
  }),
};
