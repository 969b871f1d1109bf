-- For how long a car is hired by the hour: whole and half hours, up to a day. Null for a trip.
alter table job add column hire_seconds integer
  constraint job_hire_seconds check (hire_seconds between 1800 and 86400 and hire_seconds % 1800 = 0);

-- Search by the address of a further stop: a few legs of all, so they are not looked for among the first ones.
create index leg_further on leg (booking_id) where number > 1;
create index leg_further_pickup on leg using gin (folded(pickup_label) gin_trgm_ops) where number > 1;
create index leg_further_dropoff on leg using gin (folded(dropoff_label) gin_trgm_ops)
  where number > 1 and dropoff_label is not null;
