-- How readily a fleet's drivers take a job, learned from their answers to offers: one row a fleet, replaced each night.
create table acceptance_fit (
  fleet_id integer primary key references fleet on delete cascade,
  fitted_at timestamptz not null,
  used text not null check (used in ('none', 'fleet', 'drivers')),
  answers integer not null,
  left_out integer not null,
  error_before double precision,
  error_after double precision,
  -- Of the fleet's curve, by hour of the day and by length of trip; null where the plan's own curve stands.
  accept_at_once double precision check (accept_at_once between 0 and 1),
  loss_per_minute double precision check (loss_per_minute between 0 and 1),
  by_hour double precision[],
  by_trip double precision[],
  check ((used = 'none') = (accept_at_once is null)),
  check (num_nulls(accept_at_once, loss_per_minute, by_hour, by_trip) in (0, 4))
);

-- By how much a driver's odds of a 'no' are more (above 1) or less than by the fleet's curve.
create table acceptance_driver (
  driver_id bigint primary key references driver on delete cascade,
  fleet_id integer not null references fleet on delete cascade,
  refusal_times double precision not null check (refusal_times between 0.1 and 10),
  answers integer not null
);
create index acceptance_driver_by_fleet on acceptance_driver (fleet_id);
