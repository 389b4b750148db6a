-- Records what came of tries (Settlement of db/queries/outbox/queue.ts) and lets go of their lanes. 'sent' holds whoever
-- reports it; a failure counts only from who holds the latest claim, and what the email said is deleted with it unless it is
-- kept or due again. isGone: the device of a push message is no longer there, and nothing is sent to it any more.
-- pauseMs: the provider wants no email at all for so long.
create or replace function settle_emails(p_settlements jsonb, p_lanes text[], p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s record;
begin
  for s in
    select * from jsonb_to_recordset(p_settlements) as (id uuid, attempts integer, "isSent" boolean, "providerId" text,
      error text, "retryAt" timestamptz, keep boolean, "isGone" boolean, lane text, until timestamptz, "restMs" double precision,
      "pauseMs" double precision)
  loop
    if s."isSent" then
      update outbox set status = 'sent', provider_id = s."providerId", settled_at = p_now, leased_until = null,
        last_error = null, data = null, payload = null
      where id = s.id and status <> 'sent';
      update push_subscriptions set last_success_at = p_now
      where id = (select o.subscription_id from outbox o where o.id = s.id);
    elsif s."isGone" then
      delete from push_subscriptions where id = (select o.subscription_id from outbox o where o.id = s.id);
    else
      update outbox set status = case when s."retryAt" is null then 'dead' else status end,
        settled_at = case when s."retryAt" is null then p_now end, next_attempt_at = coalesce(s."retryAt", next_attempt_at),
        last_error = s.error, leased_until = null,
        data = case when s."retryAt" is not null or s.keep then data end,
        payload = case when s."retryAt" is not null or s.keep then payload end
      where id = s.id and status = 'pending' and attempts = s.attempts;
    end if;
    -- Who lost the lane meanwhile has no say about it any more.
    update rate_counters set window_ends_at = clock_timestamp() + make_interval(secs => s."restMs" / 1000), hits = 1
    where key = s.lane and hits = 2 and window_ends_at = s.until;
    insert into rate_counters as c (key, window_ends_at, hits)
    select lane, clock_timestamp() + make_interval(secs => s."pauseMs" / 1000), 1
    from unnest(p_lanes) as lane where s."pauseMs" > 0 order by lane
    on conflict (key) do update set window_ends_at = excluded.window_ends_at, hits = 1
    where c.window_ends_at < excluded.window_ends_at;
  end loop;
end
$$;
