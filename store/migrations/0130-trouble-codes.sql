-- Codes of faults as devices tell them, from when on until when.
create table trouble_code (
  id bigint generated always as identity primary key,
  fleet_id integer not null references fleet,
  vehicle_id bigint not null references vehicle,
  code text not null check (code ~ '^[PCBU][0-9][0-9A-F]{3}$'),
  began_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= began_at)
);
create unique index trouble_code_open on trouble_code (vehicle_id, code) where ended_at is null;
create index trouble_code_by_vehicle on trouble_code (vehicle_id, began_at);
create index trouble_code_by_fleet on trouble_code (fleet_id) where ended_at is null;
