-- Agents are paid by bank as drivers and owners are: to whom, and which account.
alter table agent
  add column payee text not null default '',
  add column iban text not null default '';

alter table payment_run drop constraint payment_run_pays_check;
alter table payment_run add constraint payment_run_pays check (pays in ('drivers', 'owners', 'agents'));
alter table payment_run_item
  add column agent_id bigint references agent,
  drop constraint payment_run_item_to,
  add constraint payment_run_item_to check (num_nonnulls(driver_id, owner_name, agent_id) = 1);
create index payment_run_item_of_agent on payment_run_item (agent_id) where agent_id is not null;
