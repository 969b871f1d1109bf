-- The first of a series that a change from a date on has split: its parts never run on the same date.
alter table permanent_booking add column series_id bigint references permanent_booking;
create index permanent_booking_of_series on permanent_booking (series_id) where series_id is not null;
