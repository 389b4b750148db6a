-- One invitation is open at a time: the newest mail's link is the one that works. Who calls this holds the user's row.
create or replace function owe_invitation(p_user_id uuid, p_token jsonb, p_mail jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  perform withdraw_invitation(p_user_id);
  insert into one_time_tokens (id, kind, user_id, email, token_hash, expires_at, created_at)
  select (p_token ->> 'id')::uuid, 'invitation', id, email, p_token ->> 'hash', (p_token ->> 'expiresAt')::timestamptz, p_now
  from users where id = p_user_id;
  update users set invited_at = p_now where id = p_user_id;
  -- Owed for who invites: she is told when it cannot be delivered.
  insert into outbox (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
  select (p_mail ->> 'id')::uuid, p.studio_id, current_professional_id(), 'invitation', p.email,
    p_mail -> 'data' || jsonb_build_object('name', p.full_name, 'businessName', s.business_name,
      'inviterName', (select full_name from profiles where id = current_professional_id())), p_now, p_now
  from profiles p join studios s on s.id = p.studio_id where p.id = p_user_id;
end
$$;
