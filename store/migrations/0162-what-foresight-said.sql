-- What the dispatcher of a fleet said last of the worth of its cars: whether it is in force, or why it has faded.
create table dispatch_outlook (
  fleet_id integer primary key references fleet on delete cascade,
  at timestamptz not null,
  plan_version integer not null,
  state text not null,
  -- Days before that are like today, of how many something is known, and how many are like the last hour.
  days_asked integer not null,
  days_known integer not null,
  days_alike integer not null,
  -- Of the last hour.
  jobs integer not null,
  trust double precision not null
);
