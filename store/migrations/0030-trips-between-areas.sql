-- From an area, and from an area to another, newest first, by one index.
drop index trip_from_area;
create index trip_from_area on trip (from_area_id, began_at, to_area_id) where from_area_id is not null;
