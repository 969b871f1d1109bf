-- Claims on driver queries, and conditions that the watchdogs keep an eye on.

alter table driver_query
  -- Since when nobody has it: since it came, was released, or a claim ran out.
  add column free_since timestamptz,
  -- An emergency that nobody took in time: supervisors see it too.
  add column escalated_at timestamptz;
update driver_query set free_since = at;
alter table driver_query alter column free_since set not null;
create index driver_query_claimed on driver_query (claimed_by, claimed_until)
  where claimed_by is not null and finished_at is null;
create index driver_query_by_driver on driver_query (driver_id, at);

alter table alert
  -- What it tells of still holds. While it does, an alert that somebody deleted is not raised anew.
  add column stands boolean not null default false;
create unique index alert_stands on alert (fleet_id, alert_type, subject) where stands;

alter table task
  add column stands boolean not null default false;
create unique index task_stands on task (fleet_id, request, subject) where stands;

create index vehicle_by_usage_expiry on vehicle (fleet_id, usage_expiry) where decommissioned_at is null;
create index driver_by_permit_expiry on driver (fleet_id, permit_expiry);
