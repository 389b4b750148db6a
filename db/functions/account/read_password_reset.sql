-- Whose right to choose a new password a browser holds; null when that is unknown, used or over.
create or replace function read_password_reset(p_hash text, p_now timestamptz) returns json
language sql stable set search_path = public
begin atomic
  select json_build_object('userId', u.id, 'email', u.email, 'fullName', coalesce(p.full_name, ''))
  from one_time_tokens t join users u on u.id = t.user_id left join profiles p on p.id = u.id
  where t.token_hash = p_hash and t.kind = 'password_reset' and t.consumed_at is null and t.expires_at > p_now;
end;
