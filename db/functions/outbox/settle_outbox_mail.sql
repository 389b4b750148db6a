-- What came of a try. 'sent' is true whoever says it; a failure counts only from who holds the latest claim, and what a mail
-- said is forgotten with it unless p_keep. p_failure { error, retryAt, keep } · p_pause_ms: the provider wants none at all
-- for so long.
create or replace function settle_outbox_mail(p_id uuid, p_attempts integer, p_provider_id text, p_failure jsonb, p_turn jsonb,
  p_pause_ms double precision, p_lanes text[], p_now timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  retry_at timestamptz := (p_failure ->> 'retryAt')::timestamptz;
  is_over boolean := p_failure -> 'retryAt' = 'null'::jsonb;
begin
  if p_failure is null then
    update outbox set status = 'sent', provider_id = p_provider_id, settled_at = p_now, leased_until = null,
      last_error = null, data = null, payload = null
    where id = p_id and status <> 'sent';
  else
    update outbox set status = case when is_over then 'dead' else status end, settled_at = case when is_over then p_now end,
      next_attempt_at = coalesce(retry_at, next_attempt_at), last_error = p_failure ->> 'error', leased_until = null,
      data = case when not is_over or (p_failure ->> 'keep')::boolean then data end,
      payload = case when not is_over or (p_failure ->> 'keep')::boolean then payload end
    where id = p_id and status = 'pending' and attempts = p_attempts;
  end if;
  perform rest_outbox_lane(p_turn ->> 'lane', (p_turn ->> 'until')::bigint, (p_turn ->> 'restMs')::double precision);
  if p_pause_ms > 0 then
    insert into rate_counters as c (key, window_ends_at, hits)
    select lane, clock_timestamp() + make_interval(secs => p_pause_ms / 1000), 1
    from unnest(p_lanes) as lane order by lane
    on conflict (key) do update set window_ends_at = excluded.window_ends_at, hits = 1
    where c.window_ends_at < excluded.window_ends_at;
  end if;
end
$$;
