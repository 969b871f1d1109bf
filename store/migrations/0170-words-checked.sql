-- Contracts: unused since 0163
-- A column that holds one of a few words takes no other: a filter by the word then finds all of its rows.

create function pg_temp.booking_word(word text) returns text language sql immutable as $$
  select case regexp_replace(lower(word), '[^a-z]', '', 'g')
    when 'now' then 'now'
    when 'prebooked' then 'preBooked'
    when 'account' then 'account'
    when 'delivery' then 'delivery'
    when 'parcel' then 'parcel'
    when 'event' then 'event'
    when 'hirebyhour' then 'hireByHour'
  end
$$;
create function pg_temp.booking_words(words text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(w order by place) filter (where w is not null), '{}')
  from (select pg_temp.booking_word(word) as w, place from unnest(words) with ordinality as u(word, place)) as known
$$;

-- What is no word at all was for a time ahead, or not.
update booking b
  set booking_type = coalesce(
    pg_temp.booking_word(b.booking_type),
    case when exists (select from job j where j.booking_id = b.id and j.pre_booked) then 'preBooked' else 'now' end
  )
  where booking_type not in ('now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour');
update customer_template set booking_type = pg_temp.booking_word(booking_type)
  where booking_type not in ('now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour');
update account set booking_types = pg_temp.booking_words(booking_types)
  where not booking_types <@ array['now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour'];
update levy set booking_types = pg_temp.booking_words(booking_types)
  where not booking_types <@ array['now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour'];
-- A lock keeps what it named, for without it the car would be free for all.
update locked_group
  set booking_types = (select array_agg(coalesce(pg_temp.booking_word(word), word) order by place)
    from unnest(booking_types) with ordinality as u(word, place))
  where not booking_types <@ array['now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour'];
update permanent_booking set booking_type = pg_temp.booking_word(booking_type)
  where booking_type not in ('preBooked', 'account', 'delivery', 'parcel', 'event');
update permanent_booking set booking_type = null where booking_type in ('now', 'hireByHour');

alter table booking add constraint booking_type_known
  check (booking_type in ('now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour'));
alter table customer_template add constraint customer_template_type_known
  check (booking_type in ('now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour'));
alter table permanent_booking add constraint permanent_booking_type_known
  check (booking_type in ('preBooked', 'account', 'delivery', 'parcel', 'event'));
alter table account add constraint account_types_known
  check (booking_types <@ array['now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour']);
alter table levy add constraint levy_types_known
  check (booking_types <@ array['now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour']);
alter table incident_kind add constraint incident_kind_channel_known
  check (channel in ('customer', 'driver', 'account', 'public', 'authority', 'staff'));
alter table job_ladder add constraint job_ladder_rung_known
  check (rung in ('preferred', 'closest', 'queue', 'soonToClear', 'backup', 'optimal', 'cover', 'coach'));
alter table lab_run add constraint lab_run_fault_known check (fault in ('dayEmpty', 'streetsMissing', 'broken'));
alter table service_rule add constraint service_rule_kind_known
  check (kind in ('service', 'repair', 'inspection', 'damage', 'recall', 'meter', 'camera'));
alter table work_order add constraint work_order_kind_known
  check (kind in ('service', 'repair', 'inspection', 'damage', 'recall', 'meter', 'camera'));
alter table work_order add constraint work_order_payer_known
  check (pays in ('company', 'owner', 'driver', 'insurer', 'warranty'));

create function pg_temp.only(words text[], known text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(word order by place), '{}') from unnest(words) with ordinality as u(word, place) where word = any(known)
$$;
update incident_kind set asks = pg_temp.only(asks, array['injured', 'policeNumber', 'insurerNumber']);
alter table incident_kind add constraint incident_kind_asks_known
  check (asks <@ array['injured', 'policeNumber', 'insurerNumber']);
update shift_handover
  set equipment = pg_temp.only(equipment, array['terminal', 'meter', 'extinguisher', 'firstAid', 'triangle', 'charger', 'childSeat'])
  where not equipment <@ array['terminal', 'meter', 'extinguisher', 'firstAid', 'triangle', 'charger', 'childSeat'];
alter table shift_handover add constraint shift_handover_equipment_known
  check (equipment <@ array['terminal', 'meter', 'extinguisher', 'firstAid', 'triangle', 'charger', 'childSeat']);
update lost_property set kind = 'other'
  where kind not in ('phone', 'bag', 'clothing', 'key', 'umbrella', 'bankCard', 'cash', 'valuables', 'document', 'food', 'other');
alter table lost_property
  drop constraint lost_property_kind_check,
  add constraint lost_property_kind_known
    check (kind in ('phone', 'bag', 'clothing', 'key', 'umbrella', 'bankCard', 'cash', 'valuables', 'document', 'food', 'other'));
alter table cash_receipt add constraint cash_receipt_account_known
  check (account in ('current', 'bond', 'loan', 'deposit', 'fines'));
alter table report_run add constraint report_run_why_known
  check (why in ('tooLongForPaper', 'tooManyRows', 'reportUnknown', 'ownerMayNot', 'mailNowhere'));
