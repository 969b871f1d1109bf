-- After a hiring the car was looked through for what was left in it, where the rules of the place ask for it.
alter table trip
  add column searched_at timestamptz,
  add column search_found boolean,
  add constraint trip_searched check ((searched_at is null) = (search_found is null) and (searched_at is null or ended_at is not null));
