-- Two records of one person are made one: what went into another is closed and says into which.
alter table driver
  add column merged_into_id bigint references driver,
  add constraint driver_merged_is_ended check (merged_into_id is null or (ended_at is not null and merged_into_id <> id));
create index driver_merged_into on driver (merged_into_id) where merged_into_id is not null;
