-- A job that a driver was told rather than asked: its reasons are kept with it as with an offer, it never was one.
alter table offer drop constraint offer_state_check;
alter table offer add constraint offer_state_check
  check (state in ('live', 'accepted', 'rejected', 'expired', 'withdrawn', 'forced'));

alter table task drop constraint task_request_check;
alter table task add constraint task_request_check
  check (request in ('CallBack', 'Complaint', 'AtRisk', 'Stuck', 'NoCar', 'Import', 'Mail'));

-- Where the suite would wait, were it the driver: advice, never an order, and forgotten after a while.
create table vehicle_advice (
  vehicle_id bigint primary key references vehicle on delete cascade,
  fleet_id integer not null references fleet on delete cascade,
  area_id bigint references area on delete cascade,
  longitude double precision not null,
  latitude double precision not null,
  metres integer not null,
  expected_jobs real not null,
  at timestamptz not null,
  until timestamptz not null
);
create index vehicle_advice_by_fleet on vehicle_advice (fleet_id);
