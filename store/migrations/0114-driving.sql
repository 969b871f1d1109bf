-- What detectors told of how cars were driven. The samples an event rests on are forgotten before the event.
create table driving_event (
  id bigint generated always as identity primary key,
  fleet_id integer not null references fleet,
  vehicle_id bigint not null references vehicle,
  driver_id bigint references driver,
  type text not null,
  at timestamptz not null,
  ended_at timestamptz not null,
  measure double precision not null,
  threshold double precision not null,
  confidence double precision not null check (confidence between 0 and 1),
  longitude double precision,
  latitude double precision,
  samples bigint[],
  check (ended_at >= at),
  unique (vehicle_id, type, at)
);
create index driving_event_by_fleet on driving_event (fleet_id, id);
create index driving_event_by_driver on driving_event (driver_id, at);
create index driving_event_by_at on driving_event (at);

-- How far and how a driver drove a vehicle on a day of the fleet; an event counts by how sure it is. Kept for ever.
create table driving_day (
  driver_id bigint not null references driver,
  vehicle_id bigint not null references vehicle,
  day date not null,
  fleet_id integer not null references fleet,
  km double precision not null default 0,
  brake double precision not null default 0,
  accelerate double precision not null default 0,
  turn_left double precision not null default 0,
  turn_right double precision not null default 0,
  lane_change double precision not null default 0,
  speeding double precision not null default 0,
  unbelted double precision not null default 0,
  idling double precision not null default 0,
  primary key (driver_id, vehicle_id, day)
);
create index driving_day_by_fleet on driving_day (fleet_id, day);
