-- Whose right to choose a new password a browser holds, and the names of her second factors of before the address was proved;
-- null when that is unknown, used or over.
create or replace function read_password_reset(p_hash text, p_now timestamptz) returns json
language sql security definer stable set search_path = public
begin atomic
  select json_build_object('userId', u.id, 'email', u.email, 'fullName', coalesce(p.full_name, ''),
    'olderFactors', (select coalesce(json_agg(f.friendly_name order by f.created_at, f.id), '[]') from mfa_factors f
      where f.user_id = u.id and f.status = 'verified' and f.created_at < u.email_confirmed_at))
  from one_time_tokens t join users u on u.id = t.user_id left join profiles p on p.id = u.id
  where t.token_hash = p_hash and t.kind = 'password_reset' and t.consumed_at is null and t.expires_at > p_now;
end;
