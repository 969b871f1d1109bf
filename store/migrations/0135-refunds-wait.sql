-- A refund that waits for a second person is a task of the office. Whatever else may be asked of the office stays.
do $$
declare
  was text;
begin
  select pg_get_constraintdef(oid) into strict was from pg_constraint where conname = 'task_request_check';
  alter table task drop constraint task_request_check;
  execute 'alter table task add constraint task_request_check ' || replace(was, 'ARRAY[', 'ARRAY[''RefundWaits''::text, ');
end $$;
