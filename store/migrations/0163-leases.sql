-- One table of leases, by the clock of the database. The epoch grows with each new holder, and what the holder writes asks
-- whether it still stands: one that slept can write nothing.
create table lease (
  name text primary key,
  holder text not null,
  epoch bigint not null default 0,
  until timestamptz not null
);

insert into lease (name, holder, epoch, until)
select 'dispatch ' || fleet_id, holder, token, until from dispatcher_lease
union all
select name, holder, 0, until from permanent_lease;

drop table dispatcher_lease;
drop table permanent_lease;

-- The nodes of the suite, each of which says once a second that it lives; what a silent one held is free.
create table node (
  holder text primary key,
  since timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp()
);
