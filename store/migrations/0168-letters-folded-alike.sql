-- Text as it is compared, the same as core/letters/fold.ts: small letters without accents or apostrophes, every letter that comes
-- apart into no letter and accent among them. O'Brien, O’Brien and obrien are one.
create or replace function folded(given text) returns text
  language sql immutable parallel safe
  return case
    -- Plain letters have no accents: three times as quick, and most texts are of them.
    when octet_length(given) = length(given) then translate(lower(given), '''`', '')
    else replace(replace(replace(replace(translate(
      lower(regexp_replace(
        normalize(translate(given, U&'''`\2019\2018\02BC\00B4\2032\FF07', ''), NFKD),
        U&'[\0300-\036F\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\064B-\065F\0670]', '', 'g'
      )),
      'øłđðħıŋŧς', 'olddhintσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end;

-- The same as words, each after a space: what begins a word is found by `% text%`.
create or replace function words_of(given text) returns text
  language sql immutable parallel safe
  return ' ' || translate(folded(given), ',.;:/()&+"-–—', '             ');

-- What stands folded beside a text is folded anew where the two ways differ.
create function pg_temp.differs(given text) returns boolean language sql immutable as $$
  select given ~ '[''`]' or octet_length(given) <> length(given)
$$;
update booking set passenger_name = passenger_name where pg_temp.differs(passenger_name);
update leg set pickup_label = pickup_label, dropoff_label = dropoff_label
where pg_temp.differs(pickup_label || coalesce(dropoff_label, ''));
update driver set name = name;
update vehicle set plate = plate;
update landmark set name = name;
update fleet_address set label = label where pg_temp.differs(label);
alter table trip disable trigger user;
update trip set from_label = from_label, to_label = to_label
where pg_temp.differs(coalesce(from_label, '') || coalesce(to_label, '') || coalesce(booked_from, '') || coalesce(booked_to, ''));
alter table trip enable trigger user;
