-- Zones of a fleet that are drawn for telematics: what is told of a car that drives in or out, or stands in one.
create table geofence (
  id bigint generated always as identity primary key,
  fleet_id integer not null references fleet,
  name text not null check (name <> ''),
  rings jsonb not null,
  on_in boolean not null,
  on_out boolean not null,
  dwell_minutes integer check (dwell_minutes between 1 and 1440),
  alert boolean not null,
  task boolean not null,
  message text not null default '',
  ended_at timestamptz
);
create unique index geofence_name on geofence (fleet_id, lower(name)) where ended_at is null;

-- Which drawing of its zones a fleet has.
create table geofence_drawing (
  fleet_id integer primary key references fleet,
  version integer not null,
  drawn_at timestamptz not null,
  drawn_by text not null
);

alter table driving_event add column geofence_id bigint references geofence;

-- What was there stays allowed, whatever it is by now.
do $$
declare
  was text;
begin
  select pg_get_constraintdef(oid) into strict was from pg_constraint where conname = 'task_request_check';
  alter table task drop constraint task_request_check;
  execute 'alter table task add constraint task_request_check ' || replace(was, 'ARRAY[', 'ARRAY[''Geofence''::text, ');
  select pg_get_constraintdef(oid) into strict was from pg_constraint where conname = 'alert_alert_type_check';
  alter table alert drop constraint alert_alert_type_check;
  execute 'alter table alert add constraint alert_alert_type_check ' || replace(was, 'ARRAY[', 'ARRAY[''Geofence''::text, ');
end $$;
