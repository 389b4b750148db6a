-- The mail to be sent next: what a person waits for, then studios in turn (join_round). A claim is a lease: who dies with it
-- loses it, and the row is claimed again.
create or replace function claim_outbox(p_now timestamptz, p_lease_seconds integer, p_ids uuid[]) returns setof outbox
language sql set search_path = public
begin atomic
  update outbox set leased_until = p_now + make_interval(secs => p_lease_seconds), attempts = attempts + 1
  where id in (
    select id from outbox
    where status = 'pending' and next_attempt_at <= p_now and (leased_until is null or leased_until <= p_now)
      and (p_ids is null or id = any (p_ids))
    order by is_awaited desc nulls last, round, next_attempt_at, id
    limit 1
    for update skip locked
  )
  returning *;
end;
