-- The numbers of accounts and of the company stand as all others do since 0167; what the country does not tell surely is for
-- `npm run mend`.
create or replace function pg_temp.code_of(fleet integer) returns text language sql stable as $$
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

create or replace function pg_temp.dialled(number text, code text) returns text language sql immutable as $$
  select case
    when bare ~ '^\+[1-9][0-9]{6,14}$' and not coalesce(bare ~ ('^\+' || code || '0[1-9]'), false) then bare
    when bare ~ ('^\+' || code || '0[1-9][0-9]{5,11}$') then '+' || code || substr(bare, length(code) + 3)
    when bare ~ '^00[1-9][0-9]{6,14}$' then pg_temp.dialled('+' || substr(bare, 3), code)
    when bare ~ '^0[1-9][0-9]{6,10}$' and code is not null then '+' || code || substr(bare, 2)
    else number
  end
  from (select regexp_replace(number, '[ ()./-]', '', 'g') as bare) b
$$;

update account a set phone = pg_temp.dialled(a.phone, pg_temp.code_of(a.fleet_id))
where a.phone <> pg_temp.dialled(a.phone, pg_temp.code_of(a.fleet_id));

-- What the company says of itself is typed as in its first fleet, where it named no country.
update setting_value v
set value = to_jsonb(pg_temp.dialled(v.value #>> '{}', pg_temp.code_of(coalesce(v.fleet_id, (select min(id) from fleet)))))
where v.name = 'companyPhone'
  and v.value #>> '{}' <> pg_temp.dialled(v.value #>> '{}', pg_temp.code_of(coalesce(v.fleet_id, (select min(id) from fleet))));
