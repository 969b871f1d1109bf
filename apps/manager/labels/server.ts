import { implement } from '@orpc/server';
import { renameTerm } from '#acts/label/rename-term.ts';
import { TERMS } from '#core/label/system-labels.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused } from '#engine/server/serve-contract.ts';
import { labelRecords } from '#store/label/system-label.ts';
import { labels as contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const labels = os.router({
  list: os.list.handler(async ({ context }) => {
    const records = new Map((await labelRecords(context.suite.store.db)).map((record) => [record.term, record]));
    const never = { own: { en: null, fr: null }, version: 0, changedAtMs: null, changedBy: '' };
    return { labels: TERMS.map((term) => records.get(term) ?? { term, ...never }) };
  }),
  rename: os.rename.handler(async ({ input: { term, version, en, fr }, context, errors }) => {
    const renamed = await renameTerm(context.suite, context.actor, { term, version, own: { en, fr } });
    if (!renamed.ok) throw refused(errors, renamed);
    return renamed.value;
  }),
  restore: os.restore.handler(async ({ input, context, errors }) => {
    const restored = await renameTerm(context.suite, context.actor, { ...input, own: null });
    if (!restored.ok) throw refused(errors, restored);
    return restored.value;
  }),
});

export const feature = { labels };
