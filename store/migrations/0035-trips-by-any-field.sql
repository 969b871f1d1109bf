-- Trips by the places where they began and ended, as they are typed; by extras; by a fare agreed beforehand.
create index trip_by_from on trip using gin (folded(from_label) gin_trgm_ops) where from_label is not null;
create index trip_by_to on trip using gin (folded(to_label) gin_trgm_ops) where to_label is not null;
create index trip_with_extras on trip (fleet_id, began_at) where extras_minor > 0;
create index trip_fixed_fare on trip (fleet_id, began_at) where fixed_fare;
