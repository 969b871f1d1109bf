-- How many times the driver was told that the hours of a shift are nearly used up.
alter table shift_record add column limit_told smallint not null default 0 check (limit_told between 0 and 2);
create index shift_record_untold on shift_record (fleet_id) where worked_at is null and opened_at is not null and limit_told < 2;
