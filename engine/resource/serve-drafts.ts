import { implement } from '@orpc/server';
import { changeDraft, leaveDrafted } from '#acts/draft/change-draft.ts';
import { type DraftKind, liveOf } from '#acts/draft/kind.ts';
import type { DraftedValue } from '#core/draft/changes.ts';
import { isOpen } from '#core/draft/states.ts';
import type { RecordValues, Resource } from '#core/resource/resource.ts';
import { draftHandlers, ownTarget } from '../drafts/serve.ts';
import { targetOf, toldDrafts } from '../drafts/told-drafts.ts';
import type { RequestContext } from '../server/context.ts';
import { guard, requireFleet, valueOr } from '../server/serve-contract.ts';
import type { RecordDraftContract } from './contract.ts';

const recordOf = (value: DraftedValue): RecordValues | null => (typeof value === 'object' ? value : null);

/** The handlers of drafts of a resource's records. */
export function recordDraftHandlers({ acts, records }: RecordDraftContract, resource: Resource, kind: DraftKind) {
  const os = implement(records).$context<RequestContext>().use(guard);
  return {
    ...draftHandlers(acts, kind),
    ...os.router({
      list: os.list.handler(async ({ input, context }) =>
        toldDrafts(context, kind, input.fleet, (draft, change, meets, live) => {
          const { fleetId, key, name, id, from, to } = change;
          if (fleetId === null) return [];
          return [
            {
              fleet: fleetId,
              fleetName: context.suite.books.fleets.get(fleetId)?.name ?? '',
              id: id ?? null,
              name,
              was: recordOf(isOpen(draft.state) ? liveOf(live)(key) : from),
              becomes: recordOf(to),
              ...meets,
            },
          ];
        }),
      ),
      change: os.change.handler(async ({ input, context, errors }) => {
        const fleetId = requireFleet(context, input.fleet);
        const target = await ownTarget(context, errors, kind, input);
        const name = String(input.values[resource.key] ?? '').trim();
        const asked = {
          place: input.id === null ? { name, fleetId } : { name, fleetId, id: input.id },
          ...(input.instead === undefined ? {} : { instead: { name: input.instead, fleetId } }),
          to: input.values,
        };
        return targetOf(valueOr(errors, await changeDraft(context.suite, context.actor, kind, target, asked)));
      }),
      leave: os.leave.handler(async ({ input, context, errors }) => {
        const { name, id } = input;
        const fleetId = requireFleet(context, input.fleet);
        const target = await ownTarget(context, errors, kind, input);
        const place = id === null ? { name, fleetId } : { name, fleetId, id };
        return targetOf(valueOr(errors, await leaveDrafted(context.suite, context.actor, kind, target, place)));
      }),
    }),
  };
}
