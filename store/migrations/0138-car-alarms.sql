-- What a car's device says has happened to it may be an alert. What was there stays allowed, whatever it is by now.
do $$
declare
  was text;
begin
  select pg_get_constraintdef(oid) into strict was from pg_constraint where conname = 'alert_alert_type_check';
  alter table alert drop constraint alert_alert_type_check;
  execute 'alter table alert add constraint alert_alert_type_check ' || replace(was, 'ARRAY[', 'ARRAY[''CarAlarm''::text, ');
end $$;
