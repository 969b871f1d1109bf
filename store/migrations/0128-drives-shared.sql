-- Links that show one drive to whoever has the code, for a day; only hashes of codes are kept.
create table drive_share (
  id bigint generated always as identity primary key,
  fleet_id integer not null references fleet,
  vehicle_id bigint not null references vehicle,
  from_at timestamptz not null,
  to_at timestamptz not null,
  for_whom text not null check (for_whom <> ''),
  code_sha256 bytea not null unique check (octet_length(code_sha256) = 32),
  made_at timestamptz not null,
  made_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  looks integer not null default 0,
  looked_at timestamptz,
  check (to_at > from_at),
  check (expires_at > made_at),
  check ((revoked_at is null) = (revoked_by is null)),
  check ((looks = 0) = (looked_at is null))
);
create index drive_share_by_fleet on drive_share (fleet_id, id);

create index driving_event_by_vehicle on driving_event (vehicle_id, at);

-- What is left of a day's positions once they are forgotten: one a minute, a row a car and day (UTC).
create table position_thinned (
  vehicle_id bigint not null,
  day date not null,
  seconds integer[] not null,
  longitudes double precision[] not null,
  latitudes double precision[] not null,
  headings smallint[] not null,
  speeds smallint[] not null,
  primary key (vehicle_id, day),
  check (cardinality(seconds) between 1 and 1440),
  check (cardinality(longitudes) = cardinality(seconds) and cardinality(latitudes) = cardinality(seconds)
    and cardinality(headings) = cardinality(seconds) and cardinality(speeds) = cardinality(seconds))
);
create index position_thinned_by_day on position_thinned (day);
