-- The open link dies, and a mail with it that has not left.
create or replace function withdraw_invitation(p_user_id uuid) returns void
language sql set search_path = public
begin atomic
  delete from one_time_tokens where user_id = p_user_id and kind = 'invitation' and consumed_at is null;
  delete from outbox o using profiles p
  where p.id = p_user_id and o.studio_id = p.studio_id and o.recipient = p.email and o.kind = 'invitation'
    and o.status = 'pending' and o.leased_until is null;
end;
