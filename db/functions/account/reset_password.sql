-- The same, used: a new password, and every session of the person ends. Null for all but one of several who try at once.
create or replace function reset_password(p_hash text, p_password_hash text, p_notice jsonb, p_source jsonb, p_now timestamptz)
returns uuid language plpgsql set search_path = public as $$
declare
  person uuid := (select user_id from one_time_tokens where token_hash = p_hash and kind = 'password_reset');
begin
  perform 1 from users where id = person for no key update;
  update one_time_tokens set consumed_at = p_now
  where token_hash = p_hash and kind = 'password_reset' and consumed_at is null and expires_at > p_now;
  if not found then
    return null;
  end if;
  perform change_password(person, null, null, p_password_hash, 'password_reset', p_notice, p_source, p_now);
  return person;
end
$$;
