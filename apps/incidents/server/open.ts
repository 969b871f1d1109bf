import { implement } from '@orpc/server';
import { textOf } from '#acts/case/about-trip.ts';
import { answerOffice } from '#acts/incident/answer-office.ts';
import { rateIncident } from '#acts/incident/rate-incident.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { letterOf } from '#core/case/letter.ts';
import { incidentCase } from '#core/incident/case.ts';
import { TYPE_WORDS } from '#core/incident/letter.ts';
import { openStateOf, RATINGS } from '#core/incident/open/status-page.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { shownPhone } from '#core/phone/phone.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { codeDoor } from '#engine/server/limits/code-door.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { stepsOf, toldCase } from '#store/case/case-file.ts';
import { clocksOf } from '#store/case/clock.ts';
import type { Db } from '#store/door/connect.ts';
import { sha256 } from '#store/door/sha256.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { incidentKindOf, incidentOf } from '#store/incident/incident.ts';
import { incidentOfCode, ratingsOf } from '#store/incident/status-code.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { open as contract } from '../contract/open.ts';

const MOST_RATINGS = 1_000;
const os = implement(contract).$context<RequestContext>().use(guard);

const byCode = codeDoor('incidentUnknown');

export const open = os.router({
  openStatus: os.openStatus.handler(async ({ input, context, errors }) =>
    valueOr(errors, await byCode(context, () => statusOf(context.suite.store.db, input.code))),
  ),
  openRate: os.openRate.handler(async ({ input: { code, rating: given, words }, context, errors }) => {
    const rating = RATINGS.find((one) => one === given) ?? 1;
    valueOr(errors, await byCode(context, () => rateIncident(context.suite, context.actor, { code, rating, words })));
    return {};
  }),
  openAnswer: os.openAnswer.handler(async ({ input, context, errors }) => {
    valueOr(errors, await byCode(context, () => answerOffice(context.suite, context.actor, input)));
    return {};
  }),
  ratings: os.ratings.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const asked = { caseId: input.id ?? null, most: MOST_RATINGS };
    return { ratings: await ratingsOf(context.suite.store.db, fleet, asked) };
  }),
});

const isAnswered = (state: string): boolean => ['decided', 'closed'].includes(openStateOf(state));

async function statusOf(db: Db, code: string) {
  const found = await incidentOfCode(db, sha256(code));
  const file = found && (await toldCase(db, found.fleetId, incidentCase.name, found.caseId));
  if (!file) return refuse('incidentUnknown');
  const { fleet_id: fleetId, given } = file;
  const [steps, clocks, incident, kind, { zone }] = await Promise.all([
    stepsOf(db, file.id),
    clocksOf(db, file.id),
    incidentOf(db, file.id),
    incidentKindOf(db, fleetId, Number(given['kind'])),
    fleetClock(db, fleetId),
  ]);
  const { companyName: company, companyPhone, companyCountry } = (await readSettings(db))(fleetId);
  const phone = shownPhone(companyPhone, companyCountry);
  const number = caseNumber(incidentCase, file.year, file.number);
  const answered = steps.findLast(({ step }) => step === 'decide');
  const answer = textOf(answered?.given['answer']);
  const due = clocks.find(({ name, stopped }) => name === 'answer' && !stopped);
  return ok({
    number,
    kind: kind?.name ?? '',
    company,
    phone,
    state: openStateOf(file.state),
    zone,
    openedAtMs: file.opened_at,
    answerByMs: due?.dueMs ?? null,
    // What was answered before it was opened again holds no longer.
    answer: isAnswered(file.state) ? letterOf(answer, TYPE_WORDS, { number, company, phone }) : '',
    rated: incident?.rating ?? null,
  });
}
