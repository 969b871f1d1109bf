-- What a job's fare was made of and how it was paid, as its trip has it. Parts of the fare, not on top of it.
alter table job
  add column extras_minor bigint not null default 0 check (extras_minor >= 0),
  add column tolls_minor bigint not null default 0 check (tolls_minor >= 0),
  add column payment text check (payment in ('cash', 'card', 'account', 'docket', 'wallet')),
  add column fixed_fare boolean not null default false;

-- What a driver asks of their own shift and trips.
create index trip_of_driver on trip (driver_id, id);
create index trip_of_shift on trip (shift_id);
create index job_no_show_of_shift on job (shift_id) where state = 'no_show';
