import type { LabRun } from '#apps/lab/contract/runs.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import { isOpenRun } from '#core/lab/run.ts';
import type { Screen } from './screen.ts';

const NAME = 'Optimum by day';
const ASKED_EVERY_MS = 2_000;

const planOf = (areaIds: readonly number[]): StoredPlan => ({
  preset: 'optimal',
  numbers: { answerNowSeconds: 25 },
  rungs: { closest: { on: true, withinMetres: 150 } },
  rules: [
    {
      areaIds: areaIds.slice(0, 2),
      weekdays: [1, 2, 3, 4, 5],
      fromHour: 7,
      toHour: 9,
      rungs: { queue: { on: true, restSeconds: 20 } },
    },
    { areaIds: [], weekdays: [5, 6], fromHour: 22, toHour: 5, rungs: { cover: { withinMetres: 4_000 } } },
  ],
  backupAreas: [{ areaId: areaIds[0] ?? 1, backupAreaIds: areaIds.slice(1, 5) }],
});

let drafted: Promise<string> | null = null;

/** A draft of the first fleet and its replay, made once for all pictures; answers what its page's query says. */
async function draftAndReplay(address: string): Promise<string> {
  const { headers } = await signIn(address, 'manager');
  const call = async <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> => {
    const answer = await fetch(`${address}/api/v1/coach/lab/${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`The lab refused ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { areas } = await call<{ areas: { id: number }[] }>('plans?fleet=1');
  const { draftId } = await call<{ draftId: number }>('drafts', { fleet: 1, name: NAME, from: 'version-1' });
  const document = planOf(areas.map(({ id }) => id));
  await call('drafts', { fleet: 1, draftId, version: 1, document }, 'PUT');
  const plan = `draft-${draftId}`;
  const { runId } = await call<LabRun>('runs', { fleet: 1, day: 'weekday', plan, against: 'version-1' });
  for (;;) {
    const { state } = await call<LabRun>(`run?fleet=1&runId=${runId}`);
    if (state === 'done') return plan;
    if (!isOpenRun(state)) throw new Error(`The replay for the pictures is ${state}.`);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
}

const labScreen = (name: string, query: string, shown: string, kept?: Screen['kept']): Screen => ({
  name,
  user: 'manager',
  path: 'coach/lab',
  prepare: async (page, _size, { address }) => {
    drafted ??= draftAndReplay(address);
    await page.goto(`${address}/coach/lab?plan=${await drafted}&${query}`);
    await page.getByText(shown).first().waitFor();
    await page.waitForTimeout(1_000);
  },
  ...(kept ? { kept } : {}),
});

export const LAB_SCREENS: readonly Screen[] = [
  labScreen('lab', 'tab=lab', 'Mean wait by hour'),
  labScreen('lab-ladder', '', 'A job begins on the first rung', []),
  labScreen('lab-numbers', 'part=numbers', 'Cars weighed for a job', []),
  labScreen('lab-rules', 'part=rules', 'The first rule that fits', []),
  labScreen('lab-compare', 'tab=compare', 'Compared with', []),
];
