import { implement } from '@orpc/server';
import { accountActs } from '#acts/account/account-records.ts';
import { setConfirmationRules } from '#acts/confirmation/set-rules.ts';
import { resendMessage } from '#acts/outbox/resend-message.ts';
import { setSetting } from '#acts/setting/set-setting.ts';
import { refuse } from '#core/kit/result.ts';
import { eventLocationResource } from '#core/place/event-location.ts';
import { addressResource } from '#core/place/fleet-address.ts';
import { landmarkResource } from '#core/place/landmark.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { backgroundHandlers } from '#engine/resource/serve-background.ts';
import { positionHandlers } from '#engine/resource/serve-position.ts';
import type { SuiteConfig } from '#engine/server/config/config-shape.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { confirmationRules } from '#store/confirmation/confirmation-rules.ts';
import { decisionBytes } from '#store/dispatch/decision-days.ts';
import { listMessages, messageById } from '#store/outbox/outbox.ts';
import { readSettings, settingVersion } from '#store/setting/setting-value.ts';
import { agents } from './agents/server.ts';
import { contract, serviceOperations } from './contract.ts';
import { incidentKinds } from './incidents/server.ts';
import { makani } from './makani/server.ts';
import { accounts } from './server/accounts.ts';
import { customers } from './server/customers.ts';
import { driveTimesTold } from './server/drive-times.ts';
import { serviceOf } from './server/figures.ts';
import { invoices } from './server/invoices.ts';
import { sightOf, toldMessage, toldOpenMessage } from './server/outbox.ts';
import { statement } from './server/statement.ts';

const MOST_MESSAGES = 500;

const waysOf = ({ mail, sms }: Pick<SuiteConfig, 'mail' | 'sms'>) => ({ mail: mail.way, sms: sms.way });

const os = implement(serviceOperations).$context<RequestContext>().use(guard);

export const router = {
  landmarks: {
    ...resourceHandlers(contract.landmarks, { resource: landmarkResource }),
    ...positionHandlers(contract.landmarks),
    ...backgroundHandlers(contract.landmarks, { resource: landmarkResource }),
  },
  addresses: {
    ...resourceHandlers(contract.addresses, { resource: addressResource }),
    ...positionHandlers(contract.addresses),
    ...backgroundHandlers(contract.addresses, { resource: addressResource }),
  },
  eventLocations: {
    ...resourceHandlers(contract.eventLocations, { resource: eventLocationResource }),
    ...positionHandlers(contract.eventLocations),
    ...backgroundHandlers(contract.eventLocations, { resource: eventLocationResource }),
  },
  makani,
  agents,
  accounts: {
    ...resourceHandlers(contract.accounts, accountActs),
    ...backgroundHandlers(contract.accounts, accountActs),
  },
  incidentKinds,
  ...accounts,
  ...statement,
  ...invoices,
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
      days: (await readSettings(suite.store.db))(null).decisionsKeptDays,
      ...(await decisionBytes(suite.store.db, suite.clock.nowMs())),
    })),

    keepDecisions: os.keepDecisions.handler(async ({ input, context: { suite, actor }, errors }) => {
      const { days, before } = input;
      const target = { name: 'decisionsKeptDays', fleetId: null };
      const version = await settingVersion(suite.store.db, target);
      const held = (await readSettings(suite.store.db))(null).decisionsKeptDays;
      if (held !== before) throw refused(errors, refuse('settingChanged', { days: held }));
      const kept = await setSetting(suite, actor, { ...target, version }, days);
      if (kept.ok) return { days };
      throw refused(errors, refuse('settingChanged', { days: held }));
    }),

    messages: os.messages.handler(async ({ input: { filter, channel, words }, context }) => {
      const { suite } = context;
      const sight = sightOf(context);
      const rows = await listMessages(suite.store.db, sight, {
        state: filter === 'all' ? null : filter,
        channel: channel === 'all' ? null : channel,
        words,
        most: MOST_MESSAGES,
      });
      const nowMs = suite.wall.nowMs();
      return { ways: waysOf(suite.config), messages: rows.map((row) => toldMessage(row, sight, nowMs)) };
    }),

    message: os.message.handler(async ({ input, context, errors }) => {
      const { suite } = context;
      const sight = sightOf(context);
      const row = await messageById(suite.store.db, sight, input.messageId);
      if (!row) throw refused(errors, refuse('messageUnknown'));
      return toldOpenMessage(row, sight, suite.config, suite.wall.nowMs());
    }),

    sendAgain: os.sendAgain.handler(async ({ input, context, errors }) => {
      const { suite, actor } = context;
      const row = await messageById(suite.store.db, sightOf(context), input.messageId);
      if (!row) throw refused(errors, refuse('messageUnknown'));
      if (suite.config[row.channel].way === 'none') throw refused(errors, refuse('messageNowhere'));
      const sent = await resendMessage(suite, actor, input.messageId);
      if (!sent.ok) throw refused(errors, sent);
      return {};
    }),

    confirmationRules: os.confirmationRules.handler(async ({ input, context }) => {
      const { suite } = context;
      const fleetId = requireFleet(context, input.fleet);
      const stored = (await confirmationRules(suite.store.db, [fleetId])).get(fleetId);
      if (!stored) throw new Error(`Fleet ${fleetId} has no rules.`);
      const { version, sends, ...rules } = stored;
      return { rules: { ...rules, sends: [...sends] }, version, ways: waysOf(suite.config) };
    }),

    setConfirmationRules: os.setConfirmationRules.handler(async ({ input, context, errors }) => {
      const fleetId = requireFleet(context, input.fleet);
      const { before, rules } = input;
      const set = await setConfirmationRules(context.suite, context.actor, { fleetId, before, rules });
      if (!set.ok) throw refused(errors, set);
      return { version: set.value.version };
    }),
  }),
};
