-- The terms of a case: how much of each was consumed until it was last touched, and since when it runs.
create table case_clock (
  case_id bigint not null references case_file,
  -- By the kind's declaration.
  name text not null,
  runs text not null check (runs in ('always', 'office')),
  limit_ms bigint not null check (limit_ms > 0),
  consumed_ms bigint not null default 0 check (consumed_ms >= 0),
  -- Null while it pauses, and once it has stopped.
  runs_since timestamptz,
  stopped boolean not null default false,
  -- Null while it pauses before that, or where that is beyond all planning.
  due_at timestamptz,
  -- The due instant of which the office was told.
  told_due_at timestamptz,
  primary key (case_id, name),
  constraint case_clock_stops check (not stopped or runs_since is null)
);
create index case_clock_late on case_clock (due_at) where not stopped and due_at is not null;

alter table case_file drop constraint case_file_about;
-- Nobody may know yet whom a matter is about.
alter table case_file add constraint case_file_about
  check (kind in ('lostReport', 'foundItem', 'incident') or num_nonnulls(driver_id, vehicle_id, of_case) > 0);

-- What of each incident must be asked fast, to see who is complained of again.
create table incident (
  case_id bigint primary key references case_file,
  fleet_id integer not null references fleet,
  incident_kind_id bigint not null references incident_kind,
  job_id bigint references job,
  happened_at timestamptz not null,
  driver_id bigint references driver,
  vehicle_id bigint references vehicle,
  -- One without a name counts half.
  anonymous boolean not null,
  closed_at timestamptz,
  -- Once.
  reopened boolean not null default false,
  -- Since when nobody is named any more.
  erased_at timestamptz
);
create index incident_of_driver on incident (driver_id, happened_at) where driver_id is not null;
create index incident_of_vehicle on incident (vehicle_id, happened_at) where vehicle_id is not null;
create index incident_when on incident (fleet_id, happened_at);
create index incident_of_job on incident (job_id) where job_id is not null;
create index incident_contacts on incident (closed_at) where erased_at is null and closed_at is not null;
create index incident_of_kind on incident (incident_kind_id);

alter table task drop constraint task_request_check;
alter table task add constraint task_request_check check (request in (
  'CallBack', 'Complaint', 'AtRisk', 'Stuck', 'NoCar', 'Import', 'Mail', 'Draft', 'LateKey', 'LostCall', 'LostDue',
  'CaseLate'));
