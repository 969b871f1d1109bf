-- A trip keeps what it was booked from and to, and what it was priced by: for what type of car, under which version of a
-- tariff. A search for an address had to look each trip's job up; another type of the car told another tariff.
create function tariff_in_force(of_fleet integer, of_type integer, at timestamptz) returns bigint
  language sql stable parallel safe
  return (
    select id from tariff
    where fleet_id = of_fleet and (vehicle_type_id is null or vehicle_type_id = of_type) and effective_from <= at
    order by vehicle_type_id is null, effective_from desc, id desc limit 1
  );

drop index trip_by_from;
drop index trip_by_to;
alter table trip
  add column booked_from text,
  add column booked_to text,
  add column vehicle_type_id integer,
  add column tariff_id bigint;
update trip t
set booked_from = j.pickup_label, booked_to = j.dropoff_label, vehicle_type_id = v.vehicle_type_id,
  tariff_id = tariff_in_force(t.fleet_id, v.vehicle_type_id, t.began_at)
from trip o join vehicle v on v.id = o.vehicle_id left join job j on j.id = o.job_id
where o.id = t.id;
alter table trip
  add foreign key (vehicle_type_id) references vehicle_type on delete set null,
  add foreign key (tariff_id) references tariff on delete set null,
  -- Folded once: folding each trip that is read by its time would take most of a search.
  add column from_words text generated always as (folded(
    case when booked_from is null or booked_from = from_label then from_label
      when from_label is null then booked_from else from_label || e'\n' || booked_from end
  )) stored,
  add column to_words text generated always as (folded(
    case when booked_to is null or booked_to = to_label then to_label
      when to_label is null then booked_to else to_label || e'\n' || booked_to end
  )) stored;
-- How often a text stands there decides how a search is read: guessed from a thousand addresses instead of a hundred.
alter table trip alter column from_words set statistics 1000, alter column to_words set statistics 1000;
create index trip_by_from on trip using gin (from_words gin_trgm_ops);
create index trip_by_to on trip using gin (to_words gin_trgm_ops);
create index trip_by_tariff on trip (tariff_id, began_at) where tariff_id is not null;
create index trip_with_tolls on trip (fleet_id, began_at) where tolls_minor > 0;

create function keep_what_trip_rests_on() returns trigger language plpgsql as $$
begin
  if new.job_id is not null then
    select pickup_label, dropoff_label into new.booked_from, new.booked_to from job where id = new.job_id;
  end if;
  select vehicle_type_id into new.vehicle_type_id from vehicle where id = new.vehicle_id;
  new.tariff_id := tariff_in_force(new.fleet_id, new.vehicle_type_id, new.began_at);
  return new;
end $$;
create trigger trip_rests_on before insert on trip for each row execute function keep_what_trip_rests_on();

create function tell_trip_where_booked() returns trigger language plpgsql as $$
begin
  update trip set booked_from = new.pickup_label, booked_to = new.dropoff_label where job_id = new.id;
  return null;
end $$;
create trigger job_place_altered after update of pickup_label, dropoff_label on job for each row
  when (old.pickup_label is distinct from new.pickup_label or old.dropoff_label is distinct from new.dropoff_label)
  execute function tell_trip_where_booked();
