-- The presets 'optimal' and 'hybrid' go by other numbers from now on. Plans that were made before keep those they went by:
-- what a document left to its preset is now said in it. What it says itself stays.
create function with_former_numbers(document jsonb) returns jsonb language sql immutable as $$
  select case when document ->> 'preset' in ('optimal', 'hybrid') then
    document || jsonb_build_object('numbers',
      '{"worthShare": 0, "evennessShare": 0, "idleShare": 0.2, "capPreBookedSeconds": 3600,
        "heldClearingShare": 1, "softEarlySeconds": 0, "softSlackSeconds": 180, "lateFactor": 3}'
      || case when jsonb_typeof(document -> 'numbers') = 'object' then document -> 'numbers' else '{}' end)
  else document end
$$;

update fleet set plan = with_former_numbers(plan) where plan <> with_former_numbers(plan);
update dispatch_plan set document = with_former_numbers(document) where document <> with_former_numbers(document);
update dispatch_draft set document = with_former_numbers(document) where document <> with_former_numbers(document);
update lab_run set plan = jsonb_set(plan, '{document}', with_former_numbers(plan -> 'document'))
  where plan -> 'document' <> with_former_numbers(plan -> 'document');
update lab_run set against = jsonb_set(against, '{document}', with_former_numbers(against -> 'document'))
  where against -> 'document' <> with_former_numbers(against -> 'document');

drop function with_former_numbers(jsonb);
