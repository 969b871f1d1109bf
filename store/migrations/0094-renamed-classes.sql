-- The shares of a pay-in model name driver classes: a new name carries on to them, as it does to drivers.
create function driver_class_renamed() returns trigger language plpgsql as $$
begin
  update pay_in_model m set version = m.version + 1, class_shares = array(
    select case when substr(share, length(kept) + 1) = old.name then kept || new.name else share end
    from (
      select share, at, substring(share from '^[^ ]+ [^ ]+ ') as kept
      from unnest(m.class_shares) with ordinality as s (share, at)
    ) s
    order by at)
  where m.fleet_id = new.fleet_id
    and exists (select from unnest(m.class_shares) as share where regexp_replace(share, '^[^ ]+ [^ ]+ ', '') = old.name);
  return null;
end $$;
create trigger driver_class_renamed after update of name on driver_class
  for each row when (old.name <> new.name) execute function driver_class_renamed();
