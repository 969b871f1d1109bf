-- The latest jobs of some ten thousand bookings are put in order by the index alone, and only those of a page are read.
drop index job_by_booking;
create index job_by_booking on job (booking_id) include (required_at, id, fleet_id);
