-- The suite works as a role that owns no table (store/door/suite-role.ts). What it needs done to tables themselves is done by
-- their owner through these, and no more than this.

-- The table of a day (UTC) of what is divided by day; what lies in no day's table and belongs there goes over into it.
create function make_day_table(divided text, day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text := divided || '_' || to_char(day, 'YYYYMMDD');
  first timestamptz := day::timestamp at time zone 'UTC';
  past timestamptz := (day + 1)::timestamp at time zone 'UTC';
begin
  if divided = 'position_report' then
    execute format('create table if not exists %I partition of position_report for values from (%L) to (%L)',
      name, first, past);
    execute format('create index if not exists %I on %I (vehicle_id, at)', name || '_by_vehicle', name);
  elsif divided = 'decision' then
    lock table decision_rest in access exclusive mode;
    execute format('create table %I (like decision including defaults including constraints)', name);
    -- A table is only taken in once the rest holds none of its rows.
    execute format('with gone as (delete from decision_rest where at >= %L and at < %L returning *)
      insert into %I select * from gone', first, past, name);
    execute format('alter table decision attach partition %I for values from (%L) to (%L)', name, first, past);
  else
    raise exception '% is not divided by day', divided;
  end if;
end $$;

create function drop_day_table(divided text, day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if divided not in ('position_report', 'decision') then raise exception '% is not divided by day', divided; end if;
  execute format('drop table if exists %I', divided || '_' || to_char(day, 'YYYYMMDD'));
end $$;

-- A search right after a city was read would else be planned for a few dozen streets.
create function look_over_city() returns void
language sql security definer set search_path = public, pg_temp as $$
  analyze city_street, city_address, city_place;
$$;
