-- A driver whose car is taken back in mid-shift goes on in another one: the first record is confirmed as it stands, and says until
-- when the shift goes on; the second says which one it goes on from.
alter table shift_record
  add column goes_on_until timestamptz,
  add column goes_on_from bigint unique references shift_record on delete set null,
  add constraint shift_record_goes_on check (goes_on_until is null or confirmed_at is not null),
  add constraint shift_record_goes_on_from_other check (goes_on_from <> id);
