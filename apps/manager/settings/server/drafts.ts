import { implement } from '@orpc/server';
import { changeDraft } from '#acts/draft/change-draft.ts';
import { settingDrafts as kind, refusalToWrite } from '#acts/setting/setting-drafts.ts';
import { placeKey } from '#core/draft/place.ts';
import { draftHandlers, ownTarget } from '#engine/drafts/serve.ts';
import { targetOf, toldDrafts } from '#engine/drafts/told-drafts.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { settingRows } from '#store/setting/setting-value.ts';
import { settingDraftActs, settingDraftValues } from '../contract/drafts.ts';
import { toldChange } from './told-draft.ts';

const os = implement(settingDraftValues).$context<RequestContext>().use(guard);

export const settingDrafts = {
  ...draftHandlers(settingDraftActs, kind),
  ...os.router({
    list: os.list.handler(async ({ input, context }) => {
      const { books, store } = context.suite;
      const rows = await settingRows(store.db);
      const world = {
        rows: new Map(rows.map((row) => [placeKey({ name: row.name, fleetId: row.fleet_id }), row])),
        fleetName: (id: number) => books.fleets.get(id)?.name ?? '',
      };
      const told = await toldDrafts(context, kind, input.fleet, (draft, change, meets) =>
        toldChange(draft, change, meets, world),
      );
      const seen = books.fleets.all().filter(({ id }) => context.user.fleets.includes(id));
      return {
        ...told,
        vehicleTypes: seen.flatMap(({ vehicleTypes }) => vehicleTypes.map(({ id, name }) => ({ id, name }))),
      };
    }),
    change: os.change.handler(async ({ input, context, errors }) => {
      const { name, value } = input;
      const place = { name, fleetId: input.fleet === null ? null : requireFleet(context, input.fleet) };
      const refusal = await refusalToWrite(context.suite.store.db, context.user, [place]);
      if (refusal) throw refused(errors, refusal);
      const target = await ownTarget(context, errors, kind, input);
      const asked = { place, to: value };
      return targetOf(valueOr(errors, await changeDraft(context.suite, context.actor, kind, target, asked)));
    }),
  }),
};
