-- Figures of reports: what they are counted from, day by day.

-- When the car was to be there, as it was foretold when the driver took the job.
alter table job add column promised_at timestamptz;
-- Who cancelled it: a user, a driver, a customer, or the suite by itself.
alter table job add column cancelled_by text check (cancelled_by in ('user', 'driver', 'system', 'customer'));

create index trip_by_end on trip (fleet_id, ended_at) where ended_at is not null;
create index shift_by_end on shift (fleet_id, ended_at) where ended_at is not null;

-- A time in the steps in which times are told: core/figure/spread.ts is the same.
create function figure_step(seconds integer) returns integer language sql immutable parallel safe as $$
  select case
    when seconds <= 0 then 0
    when seconds <= 600 then (seconds + 29) / 30 * 30
    when seconds <= 1800 then 600 + (seconds - 600 + 59) / 60 * 60
    when seconds <= 7200 then 1800 + (seconds - 1800 + 299) / 300 * 300
    when seconds <= 86400 then 7200 + (seconds - 7200 + 1799) / 1800 * 1800
    else 86400
  end
$$;

-- Of which days the daily facts are made; a day is by the clocks of its fleet. A day is read from them where it is ready
-- and none of its rows changed since it was begun; else it is counted from the rows until it is made again.
create table figure_day (
  fact text not null,
  fleet_id integer not null references fleet on delete cascade,
  day date not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  begun_at timestamptz not null,
  ready boolean not null default false,
  changed boolean not null default false,
  primary key (fact, fleet_id, day)
);
create index figure_day_at on figure_day (fleet_id, fact, from_at);

create table job_day (
  fleet_id integer not null references fleet on delete cascade,
  day date not null,
  hour smallint not null,
  area_id bigint,
  vehicle_type_id integer,
  source text,
  n_all integer not null,
  n_wanted integer not null,
  n_covered integer not null,
  n_got_car integer not null,
  n_uncovered integer not null,
  n_came_due integer not null,
  n_cancelled integer not null,
  n_cancelled_by_customer integer not null,
  n_cancelled_by_office integer not null,
  n_no_show integer not null,
  n_pre_booked integer not null,
  n_pre_booked_covered integer not null,
  n_on_time integer not null,
  n_within5 integer not null,
  n_within10 integer not null,
  n_promised integer not null,
  n_promise_kept integer not null,
  s_wait_seconds bigint not null,
  c_wait_seconds integer not null,
  s_pick_up_seconds bigint not null,
  c_pick_up_seconds integer not null,
  s_promise_error_seconds bigint not null,
  c_promise_error_seconds integer not null,
  s_promise_bias_seconds bigint not null,
  c_promise_bias_seconds integer not null
);
create index job_day_of_fleet on job_day (fleet_id, day);

-- How many rows of a measure lie in each step, the same dimensions.
create table job_day_spread (
  fleet_id integer not null references fleet on delete cascade,
  day date not null,
  hour smallint not null,
  area_id bigint,
  vehicle_type_id integer,
  source text,
  measure text not null,
  step integer not null,
  n integer not null
);
create index job_day_spread_of_fleet on job_day_spread (fleet_id, measure, day);

create table trip_day (
  fleet_id integer not null references fleet on delete cascade,
  day date not null,
  hour smallint not null,
  area_id bigint,
  vehicle_type_id integer,
  n_all integer not null,
  n_hail integer not null,
  n_broken_off integer not null,
  s_fare_minor bigint not null,
  c_fare_minor integer not null,
  s_metres bigint not null,
  c_metres integer not null,
  s_seconds bigint not null,
  c_seconds integer not null
);
create index trip_day_of_fleet on trip_day (fleet_id, day);

create function figure_day_changed(of_fact text, of_fleet integer, at timestamptz) returns void language sql as $$
  update figure_day set changed = true
  where fact = of_fact and fleet_id = of_fleet and from_at <= at and to_at > at and not changed
$$;

create function job_changes_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform figure_day_changed('job', old.fleet_id, old.required_at); end if;
  if tg_op <> 'DELETE' then perform figure_day_changed('job', new.fleet_id, new.required_at); end if;
  return null;
end $$;
create trigger job_changed_day after insert or update or delete on job for each row execute function job_changes_day();

create function trip_changes_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.ended_at is not null then
    perform figure_day_changed('trip', old.fleet_id, old.ended_at);
  end if;
  if tg_op <> 'DELETE' and new.ended_at is not null then
    perform figure_day_changed('trip', new.fleet_id, new.ended_at);
  end if;
  return null;
end $$;
create trigger trip_changed_day after insert or update or delete on trip for each row execute function trip_changes_day();
