-- A mail that failed can be tried again while what it said is kept and still true: the appointment is to come, at the time
-- that was told; the invitation is the one that is open. What the provider has had before it does not take a second time.
create or replace function may_retry(p_mail outbox, p_now timestamptz) returns boolean
language sql stable set search_path = public
return (p_mail).status = 'dead' and (p_mail).data is not null
  and coalesce((p_mail).last_error, '') not like '409 invalid_idempotent%'
  and ((p_mail).appointment_id is null or exists (
    select from appointments a join clients c on c.studio_id = a.studio_id and c.id = a.client_id
    where a.studio_id = (p_mail).studio_id and a.id = (p_mail).appointment_id and a.status <> 'cancelled'
      and a.starts_at > p_now and c.anonymised_at is null
      and to_char(a.starts_at at time zone ((p_mail).data ->> 'zone'), 'YYYY-MM-DD HH24:MI')
        = concat_ws(' ', (p_mail).data ->> 'date', (p_mail).data ->> 'time')))
  and ((p_mail).kind <> 'invitation' or exists (
    select from users u join one_time_tokens t on t.user_id = u.id
    where u.email = (p_mail).recipient and t.kind = 'invitation' and t.consumed_at is null and t.expires_at > p_now
      and t.created_at = (p_mail).created_at));
