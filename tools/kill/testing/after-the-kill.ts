import { Client } from 'pg';
import { JOB_STATES, type JobState } from '#core/job/states.ts';
import type { Ledger } from './ledger.ts';

/** Jobs that somebody booked; the day that a demo company has behind it was written at once, with no story. */
const BOOKED = `job j join booking b on b.id = j.booking_id and b.client_key is not null`;

/** What may never be found in the database, each as a question that must have no answer. */
const NEVER: Readonly<Record<string, string>> = {
  'a job with two vehicles': `
    select job_id from offer where state = 'accepted' group by job_id, attempt having count(*) > 1`,
  'a job whose vehicle is not the one that accepted it': `
    select j.id from job j join offer o on o.job_id = j.id and o.attempt = j.attempt and o.state = 'accepted'
    where j.vehicle_id is distinct from o.vehicle_id`,
  'a vehicle with two jobs': `
    select vehicle_id from job where state in ('dispatched', 'arrived', 'picked_up') group by 1 having count(*) > 1`,
  'a driver with two jobs': `
    select driver_id from job where state in ('dispatched', 'arrived', 'picked_up') group by 1 having count(*) > 1`,
  'a job with two live offers': `select job_id from offer where state = 'live' group by 1 having count(*) > 1`,
  'a vehicle with two live offers': `select vehicle_id from offer where state = 'live' group by 1 having count(*) > 1`,
  'an offered job without its live offer, or the other way round': `
    select j.id from job j
    where (j.state = 'offered') <> exists (select from offer o where o.job_id = j.id and o.state = 'live')`,
  'a job that is not in the state its story ends with': `
    select j.id from ${BOOKED} left join lateral (
      select became from audit where entity = 'job' and entity_id = j.id::text and became ? 'state'
      order by id desc limit 1) story on true
    where story.became ->> 'state' is distinct from j.state
      or (story.became ->> 'version')::int is distinct from j.version`,
  'a booking without a leg or a job': `
    select b.id from booking b where not exists (select from leg where booking_id = b.id)
      or not exists (select from job where booking_id = b.id)`,
  'two bookings of one client key': `
    select client_key from booking where client_key is not null group by fleet_id, 1 having count(*) > 1`,
  'a passenger aboard without a trip, or a trip without its passenger': `
    select j.id from job j where (j.state = 'picked_up')
      <> exists (select from trip t where t.job_id = j.id and t.ended_at is null)`,
  'a change of a job that was not announced': `
    select j.id from ${BOOKED} where not exists (
      select from announcement a where a.topic = 'jobs' and a.fleet_id = j.fleet_id and a.entity_id = j.id)`,
  'a number left out, or a number told twice': `
    select fleet_id from announcement where number is not null group by 1 having count(*) <> max(number)`,
};

type JobFact = { id: number; booking_id: number; state: JobState };
type OfferFact = { id: number; job_id: number; vehicle_id: number; state: string; told: boolean };

/** Everything that is wrong in the database, one sentence each, as of one instant; `ledger` is what was acknowledged. */
export async function whatIsWrong(databaseUrl: string, ledger: Ledger): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // By the tables alone: an index that lost its way must not hide what it should find.
    await client.query(
      'set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off; set jit = off',
    );
    await client.query('begin isolation level repeatable read read only');
    const wrong: string[] = [];
    for (const [what, question] of Object.entries(NEVER)) {
      const { rows } = await client.query(question);
      if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`);
    }
    return [...wrong, ...(await lostBookings(client, ledger)), ...(await lostAccepts(client, ledger))];
  } finally {
    await client.end();
  }
}

async function lostBookings(client: Client, ledger: Ledger): Promise<string[]> {
  const bookings = await client.query<{ id: string; client_key: string }>('select id, client_key from booking');
  const jobs = await client.query<JobFact>('select id::int, booking_id::int, state from job');
  const keyOf = new Map(bookings.rows.map(({ id, client_key }) => [Number(id), client_key]));
  const jobOf = new Map(jobs.rows.map((job) => [job.id, job]));
  const wrong: string[] = [];
  for (const { bookingId, clientKey, jobIds } of ledger.bookings.values()) {
    if (keyOf.get(bookingId) !== clientKey) wrong.push(`booking ${bookingId} was acknowledged and is lost`);
    for (const jobId of jobIds) {
      if (jobOf.get(jobId)?.booking_id !== bookingId) wrong.push(`job ${jobId} was acknowledged and is lost`);
    }
  }
  for (const [jobId, told] of ledger.reached) {
    const state = jobOf.get(jobId)?.state;
    if (!state || JOB_STATES.indexOf(state) < JOB_STATES.indexOf(told))
      wrong.push(`job ${jobId} was ${told} to its driver and is ${state ?? 'lost'}`);
  }
  return wrong;
}

async function lostAccepts(client: Client, ledger: Ledger): Promise<string[]> {
  const { rows } = await client.query<OfferFact>(`
    select o.id::int, o.job_id::int, o.vehicle_id::int, o.state, exists (
      select from audit a where a.entity = 'job' and a.entity_id = o.job_id::text and a.act = 'accept'
        and a.became ->> 'vehicle' = o.vehicle_id::text) as told
    from offer o where o.state = 'accepted'`);
  const offerOf = new Map(rows.map((offer) => [offer.id, offer]));
  return [...ledger.accepts.values()].flatMap(({ offerId, jobId, vehicleId }) => {
    const offer = offerOf.get(offerId);
    const isThere = offer?.told === true && offer.job_id === jobId && offer.vehicle_id === vehicleId;
    return isThere ? [] : [`the accept of offer ${offerId} for job ${jobId} was acknowledged and is lost`];
  });
}

/** How many of the acknowledged bookings are not over yet. */
export async function unfinished(databaseUrl: string, ledger: Ledger): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ids = [...ledger.bookings.values()].map(({ bookingId }) => bookingId);
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from job where booking_id = any($1) and state <> 'offloaded'`,
      [ids],
    );
    return rows[0]?.left ?? 0;
  } finally {
    await client.end();
  }
}
