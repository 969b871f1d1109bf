-- Which mail a sender has in its hands, and until when: a claim of a sender that died runs out by itself.
alter table mail add column claimed_until timestamptz;
