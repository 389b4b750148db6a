-- The next mails that are due, p_most at most, each with the lane it goes through: { outcome: 'mails', mails }, 'none' when
-- nothing is due, 'busy' when no lane is free (waitMs: until one is, null when one may be at any moment).
create or replace function claim_outbox_mails(p_now timestamptz, p_ids uuid[], p_lanes text[], p_most integer,
  p_hold_seconds integer, p_lease_seconds integer) returns json
language plpgsql security definer set search_path = public as $$
declare
  turn json;
  mail outbox;
  claimed json[] := '{}';
begin
  -- In the order of the claim, for its index: no lane is taken for nothing.
  perform from outbox where status = 'pending' and next_attempt_at <= p_now
    and (leased_until is null or leased_until <= p_now) and (p_ids is null or id = any (p_ids))
  order by is_awaited desc nulls last, round, next_attempt_at, id limit 1;
  if not found then
    return json_build_object('outcome', 'none');
  end if;
  while cardinality(claimed) < p_most loop
    turn := take_outbox_lane(p_lanes, p_hold_seconds);
    exit when turn is null;
    select * into mail from claim_outbox(p_now, p_lease_seconds, p_ids);
    if mail.id is null then
      perform rest_outbox_lane(turn ->> 'lane', (turn ->> 'until')::bigint, 0);
      exit;
    end if;
    claimed := claimed || json_build_object('lane', turn -> 'lane', 'until', turn -> 'until', 'id', mail.id,
      'recipient', mail.recipient, 'data', mail.data, 'payload', mail.payload, 'attempts', mail.attempts,
      'createdAt', mail.created_at);
  end loop;
  if cardinality(claimed) > 0 then
    return json_build_object('outcome', 'mails', 'mails', array_to_json(claimed));
  elsif turn is not null then
    return json_build_object('outcome', 'none');
  end if;
  return json_build_object('outcome', 'busy', 'waitMs', (
    select case when max(hits) = 1 then greatest(1, ceil(extract(epoch from min(window_ends_at) - clock_timestamp()) * 1000)) end
    from rate_counters where key = any (p_lanes)));
end
$$;
