-- What a zone costs whoever is driven through it: put on the hiring in which the car passes its border.
alter table geofence
  add column fee_minor integer check (fee_minor > 0),
  add column fee_kind text check (fee_kind in ('toll', 'extra')),
  add column fee_on text check (fee_on in ('in', 'out')),
  add constraint geofence_fee_whole check (num_nulls(fee_minor, fee_kind, fee_on) in (0, 3));

-- Each pass once, with what was asked for it and whether the meter took it; null while the hiring lasts.
create table trip_zone_fee (
  id bigint generated always as identity primary key,
  trip_id bigint not null references trip on delete cascade,
  geofence_id bigint not null references geofence,
  zone text not null,
  kind text not null check (kind in ('toll', 'extra')),
  amount_minor integer not null check (amount_minor > 0),
  passed_at timestamptz not null,
  charged boolean,
  constraint trip_zone_fee_pass unique (trip_id, geofence_id, passed_at)
);
