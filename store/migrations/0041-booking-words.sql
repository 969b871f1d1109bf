-- What bookings and their legs are searched by is folded once: a search of some ten thousand folded each of them again.
drop index booking_by_name, leg_by_pickup, leg_by_dropoff, leg_further_pickup, leg_further_dropoff;
alter table booking
  add column name_words text not null generated always as (folded(passenger_name)) stored;
alter table leg
  add column pickup_words text not null generated always as (folded(pickup_label)) stored,
  add column dropoff_words text generated always as (folded(dropoff_label)) stored;
-- How often a text stands there decides how a search is read: guessed from a thousand instead of a hundred.
alter table booking alter column name_words set statistics 1000;
alter table leg alter column pickup_words set statistics 1000, alter column dropoff_words set statistics 1000;
create index booking_by_name on booking using gin (name_words gin_trgm_ops);
create index leg_by_pickup on leg using gin (pickup_words gin_trgm_ops);
create index leg_by_dropoff on leg using gin (dropoff_words gin_trgm_ops) where dropoff_words is not null;
create index leg_further_pickup on leg using gin (pickup_words gin_trgm_ops) where number > 1;
create index leg_further_dropoff on leg using gin (dropoff_words gin_trgm_ops)
  where number > 1 and dropoff_words is not null;
analyze booking, leg;
