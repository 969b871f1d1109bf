-- A user signs in for one party at most: an agent, or a client who has an account.
alter table agent_user rename to party_user;
alter table party_user
  alter column agent_id drop not null,
  add column account_id bigint references account,
  add constraint party_user_of_one check (num_nonnulls(agent_id, account_id) = 1);
alter index agent_user_by_agent rename to party_user_by_agent;
create index party_user_by_account on party_user (account_id) where account_id is not null;
