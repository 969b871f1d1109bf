-- Squares in which all cars fall silent, as they are learned each night: a lost position there accuses nobody.
create table tamper_mask (
  fleet_id integer not null references fleet,
  -- `x/y` in steps of 0.0015 degrees.
  cell text not null,
  since timestamptz not null,
  learned_at timestamptz not null,
  cars integer not null,
  silences integer not null,
  passes integer not null,
  longest_seconds integer not null,
  -- Where a person looks there all the same; it stays, so that it is not learned again.
  off_at timestamptz,
  off_by text,
  off_why text,
  primary key (fleet_id, cell),
  check (num_nonnulls(off_at, off_by, off_why) in (0, 3))
);
