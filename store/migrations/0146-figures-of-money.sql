-- What figures of money are read by: the rows of a fleet in a span.
create index shift_pay_in_of_time on shift_pay_in (fleet_id, at) where corrects is null;
create index till_session_closed_at on till_session (fleet_id, closed_at) where closed_at is not null;
create index docket_of_time on docket (fleet_id, received_at);
create index shift_handover_of_time on shift_handover (fleet_id, at);
create index refund_of_time on refund (fleet_id, given_at) where given_at is not null;
