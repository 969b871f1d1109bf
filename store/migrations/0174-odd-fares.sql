-- A fare far from its estimate, or from what its metres and minutes give, is marked on its trip, so that the office finds it.
alter table trip add column odd_fare text check (odd_fare in ('tooMuch', 'tooLittle'));
create index trip_odd_fare on trip (fleet_id, began_at desc, id desc) include (job_id) where odd_fare is not null;
