-- Whose open invitation a link is: null when it is unknown, used, over, or withdrawn.
create or replace function read_invitation(p_token_hash text, p_now timestamptz) returns json
language sql security definer stable set search_path = public
begin atomic
  select json_build_object('fullName', p.full_name, 'email', p.email, 'businessName', s.business_name)
  from one_time_tokens t
  join users u on u.id = t.user_id and u.password_hash is null
  join profiles p on p.id = t.user_id and p.is_active
  join studios s on s.id = p.studio_id
  where t.token_hash = p_token_hash and t.kind = 'invitation' and t.consumed_at is null and t.expires_at > p_now;
end;
