-- One index of both places: where trips from one address to another are asked for, the index itself leaves out the others.
drop index trip_by_from, trip_by_to;
create index trip_by_places on trip using gin (from_words gin_trgm_ops, to_words gin_trgm_ops);
