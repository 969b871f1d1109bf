-- How far an electric car comes with a full charge, and how far it still comes: as its device says, or by what was typed less what it drove.
alter table vehicle add column full_range_km integer check (full_range_km between 20 and 2000);
alter table vehicle_now add column range_km real check (range_km >= 0);
alter table vehicle_now add column range_at timestamptz;

-- A vehicle is found by each of its texts and numbers, this one too.
alter table vehicle drop column searched_in;
alter table vehicle add column searched_in text not null generated always as (folded(
  plate || chr(10) || rego || chr(10) || mdt_type || chr(10) || coalesce(owner_name, '') || chr(10) || coalesce(make, '') ||
  chr(10) || coalesce(model, '') || chr(10) || coalesce(colour, '') || chr(10) || coalesce(year::text, '') || chr(10) ||
  coalesce(seats::text, '') || chr(10) || coalesce(esn, '') || chr(10) || coalesce(cto, '') || chr(10) ||
  coalesce(imei, '') || chr(10) || coalesce(pos_id, '') || chr(10) || coalesce(adma, '') || chr(10) || listed(attributes) ||
  chr(10) || listed(owners) || chr(10) || coalesce(full_range_km::text, '')
)) stored;
create index vehicle_searched_in on vehicle using gin (searched_in gin_trgm_ops);
