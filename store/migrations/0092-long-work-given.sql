-- What long work was given, until it is over, and how far it came with it: written in one transaction with each part of it.
create table long_work_given (
  work_id bigint primary key references long_work on delete cascade,
  -- May hold what nobody else is to read, such as the PINs of a file of drivers.
  content bytea,
  reached jsonb
);
create index long_work_of_kind on long_work (fleet_id, kind, id desc);
