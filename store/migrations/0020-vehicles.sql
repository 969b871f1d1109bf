-- A place in a queue given by hand: it counts instead of the time of clearing while the car stays in that queue, free.
alter table vehicle_now
  add column placed_seq double precision,
  add column placed_at timestamptz,
  add column placed_area_id bigint references area on delete set null,
  add column placed_rank_id bigint references rank on delete set null,
  -- Since when its driver has been out of it; null where they are not.
  add column out_since timestamptz;

-- How long its breaks were that have ended, and who ended it where that was not its driver.
alter table shift
  add column break_seconds integer not null default 0 check (break_seconds >= 0),
  add column ended_by text,
  add column ended_why text;
create index shift_by_driver on shift (driver_id, began_at);
