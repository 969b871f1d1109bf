-- Until when the driver means to work; null where nothing was said.
alter table shift add column planned_end_at timestamptz;
