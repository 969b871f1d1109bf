-- How far an electric car comes with a full charge, and how far it still comes: as its device says, or by what was typed less what it drove.
alter table vehicle add column full_range_km integer check (full_range_km between 20 and 2000);
alter table vehicle_now add column range_km real check (range_km >= 0);
alter table vehicle_now add column range_at timestamptz;
