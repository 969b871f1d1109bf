-- Whole months of what is kept by day, for long spans. A month is read from here where all its days are kept as they are now
-- and none was made again since; else its days are read.
create sequence figure_day_made;
alter table figure_day add column made bigint not null default 0;

create table figure_month (
  fact text not null,
  fleet_id integer not null references fleet on delete cascade,
  month date not null,
  -- The latest making of its days, of which it is the sum.
  made_of bigint not null,
  primary key (fact, fleet_id, month)
);

create table job_month (like job_day);
alter table job_month rename column day to month;
create index job_month_of_fleet on job_month (fleet_id, month);

create table job_month_spread (like job_day_spread);
alter table job_month_spread rename column day to month;
create index job_month_spread_of_fleet on job_month_spread (fleet_id, measure, month);

create table trip_month (like trip_day);
alter table trip_month rename column day to month;
create index trip_month_of_fleet on trip_month (fleet_id, month);

alter table job_month add foreign key (fleet_id) references fleet on delete cascade;
alter table job_month_spread add foreign key (fleet_id) references fleet on delete cascade;
alter table trip_month add foreign key (fleet_id) references fleet on delete cascade;
