-- Each word typed to find one of many records was sought in a dozen columns of every row. What is sought stands beside them in
-- one text now, folded once, which letters are looked up in. What only some may see is no part of it.
create function listed(texts text[]) returns text
  language sql immutable parallel safe
  return array_to_string(texts, ' ');

alter table driver add column searched_in text not null generated always as (folded(
  did || chr(10) || name || chr(10) || mobile_phone || chr(10) || permit_number || chr(10) || driver_class || chr(10) ||
  driver_group || chr(10) || coalesce(email, '') || chr(10) || coalesce(address, '') || chr(10) ||
  coalesce(next_of_kin_name, '') || chr(10) || coalesce(next_of_kin_phone, '') || chr(10) || coalesce(accounts_note, '') ||
  chr(10) || listed(licences) || chr(10) || listed(attributes) || chr(10) || listed(languages)
)) stored;
create index driver_searched_in on driver using gin (searched_in gin_trgm_ops);
create index driver_by_bank_account on driver using gin (bank_account gin_trgm_ops) where bank_account is not null;

alter table vehicle add column searched_in text not null generated always as (folded(
  plate || chr(10) || rego || chr(10) || mdt_type || chr(10) || coalesce(owner_name, '') || chr(10) || coalesce(make, '') ||
  chr(10) || coalesce(model, '') || chr(10) || coalesce(colour, '') || chr(10) || coalesce(year::text, '') || chr(10) ||
  coalesce(seats::text, '') || chr(10) || coalesce(esn, '') || chr(10) || coalesce(cto, '') || chr(10) ||
  coalesce(imei, '') || chr(10) || coalesce(pos_id, '') || chr(10) || coalesce(adma, '') || chr(10) || listed(attributes) ||
  chr(10) || listed(owners)
)) stored;
create index vehicle_searched_in on vehicle using gin (searched_in gin_trgm_ops);
create index vehicle_by_type on vehicle (vehicle_type_id);
