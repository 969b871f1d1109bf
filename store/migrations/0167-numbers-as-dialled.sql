-- A telephone number is kept in E.164, whichever way it was typed. Here is brought there what the country of its fleet tells
-- surely: 00 and +46 (0) before a number, and its own 0 where that is left out abroad. The rest is for `npm run mend`.
create function pg_temp.code_of(fleet integer) returns text language sql stable as $$
  select k.code
  from fleet f
  left join confirmation_rules r on r.fleet_id = f.id
  left join setting_value s on s.fleet_id = f.id and s.name = 'companyCountry'
  left join setting_value c on c.fleet_id is null and c.name = 'companyCountry'
  join (values
    ('AE', '971', 'Asia/Dubai'), ('AT', '43', 'Europe/Vienna'), ('AU', '61', 'Australia/'), ('BE', '32', 'Europe/Brussels'),
    ('CH', '41', 'Europe/Zurich'), ('DE', '49', 'Europe/Berlin'), ('FI', '358', 'Europe/Helsinki'), ('FR', '33', 'Europe/Paris'),
    ('GB', '44', 'Europe/London'), ('IE', '353', 'Europe/Dublin'), ('IN', '91', 'Asia/Kolkata'), ('MA', '212', 'Africa/Casablanca'),
    ('NL', '31', 'Europe/Amsterdam'), ('NZ', '64', 'Pacific/Auckland'), ('SA', '966', 'Asia/Riyadh'),
    ('SE', '46', 'Europe/Stockholm'), ('ZA', '27', 'Africa/Johannesburg')
  ) k (country, code, zone) on case
    when coalesce(r.country, nullif(s.value #>> '{}', ''), nullif(c.value #>> '{}', '')) is null then starts_with(f.time_zone, k.zone)
    else coalesce(r.country, nullif(s.value #>> '{}', ''), nullif(c.value #>> '{}', '')) = k.country
  end
  where f.id = fleet
  limit 1
$$;

create function pg_temp.dialled(number text, code text) returns text language sql immutable as $$
  select case
    when bare ~ '^\+[1-9][0-9]{6,14}$' and not coalesce(bare ~ ('^\+' || code || '0[1-9]'), false) then bare
    when bare ~ ('^\+' || code || '0[1-9][0-9]{5,11}$') then '+' || code || substr(bare, length(code) + 3)
    when bare ~ '^00[1-9][0-9]{6,14}$' then pg_temp.dialled('+' || substr(bare, 3), code)
    when bare ~ '^0[1-9][0-9]{6,10}$' and code is not null then '+' || code || substr(bare, 2)
    else number
  end
  from (select regexp_replace(number, '[ ()./-]', '', 'g') as bare) b
$$;

create temp table code_of_fleet on commit drop as select id as fleet_id, pg_temp.code_of(id) as code from fleet;

-- Of two ways to write one number, a customer keeps one; where two customers have it, both stand until somebody chooses.
create temp table phone_of_customer on commit drop as
select p.fleet_id, p.phone, p.customer_id, pg_temp.dialled(p.phone, c.code) as becomes,
  row_number() over (
    partition by p.fleet_id, pg_temp.dialled(p.phone, c.code)
    order by p.phone = pg_temp.dialled(p.phone, c.code) desc, p.customer_id, p.position
  ) as place,
  first_value(p.customer_id) over (
    partition by p.fleet_id, pg_temp.dialled(p.phone, c.code)
    order by p.phone = pg_temp.dialled(p.phone, c.code) desc, p.customer_id, p.position
  ) as whose
from customer_phone p join code_of_fleet c on c.fleet_id = p.fleet_id;

delete from customer_phone p using phone_of_customer o
where o.fleet_id = p.fleet_id and o.phone = p.phone and o.place > 1 and o.whose = o.customer_id;
update customer_phone p set phone = o.becomes from phone_of_customer o
where o.fleet_id = p.fleet_id and o.phone = p.phone and o.place = 1 and o.becomes <> p.phone;

-- No figure of a day is told by a number.
alter table job disable trigger job_changed_day;
update booking b set phone = pg_temp.dialled(b.phone, c.code) from code_of_fleet c
where c.fleet_id = b.fleet_id and b.phone <> pg_temp.dialled(b.phone, c.code);
update job j set phone = pg_temp.dialled(j.phone, c.code) from code_of_fleet c
where c.fleet_id = j.fleet_id and j.phone <> pg_temp.dialled(j.phone, c.code);
alter table job enable trigger job_changed_day;
update permanent_booking b set phone = pg_temp.dialled(b.phone, c.code) from code_of_fleet c
where c.fleet_id = b.fleet_id and b.phone <> pg_temp.dialled(b.phone, c.code);
update event_booking b set contact_phone = pg_temp.dialled(b.contact_phone, c.code) from code_of_fleet c
where c.fleet_id = b.fleet_id and b.contact_phone <> pg_temp.dialled(b.contact_phone, c.code);
update call b set number = pg_temp.dialled(b.number, c.code) from code_of_fleet c
where c.fleet_id = b.fleet_id and b.number <> pg_temp.dialled(b.number, c.code);
update lost_property b set phone = pg_temp.dialled(b.phone, c.code) from code_of_fleet c
where c.fleet_id = b.fleet_id and b.phone <> pg_temp.dialled(b.phone, c.code);
update confirmation_rules b set office_phone = pg_temp.dialled(b.office_phone, c.code) from code_of_fleet c
where c.fleet_id = b.fleet_id and b.office_phone <> pg_temp.dialled(b.office_phone, c.code);
update case_file b set given = jsonb_set(b.given, '{phone}', to_jsonb(pg_temp.dialled(b.given ->> 'phone', c.code)))
from code_of_fleet c
where c.fleet_id = b.fleet_id and b.given ->> 'phone' <> pg_temp.dialled(b.given ->> 'phone', c.code);

-- Whoever searches knows how a number ends.
create index booking_by_phone_end on booking (fleet_id, reverse(phone) text_pattern_ops);
