-- A person without account: hers is made as every account is, its address confirmed and without a password.
create or replace function receive_person(p_person jsonb, p_account jsonb, p_source jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
declare
  made json := sign_up(p_account -> 'user', p_account -> 'studio', p_account ->> 'role',
    array(select jsonb_array_elements_text(p_account -> 'slugs')), p_account -> 'hours', p_account -> 'token',
    p_account -> 'confirmation', p_account -> 'known', p_account -> 'consents', p_now);
  account users;
begin
  -- Nothing is to be confirmed, and nobody to be told.
  delete from outbox where id in ((p_account -> 'confirmation' ->> 'id')::uuid, (p_account -> 'known' ->> 'id')::uuid);
  select * into account from users where email = (p_person ->> 'email')::citext for no key update;
  if made ->> 'outcome' <> 'created' then
    return recognise_person(account, p_person, p_source, p_now);
  end if;
  perform void_ways_in(account.id);
  update users set email_confirmed_at = p_now, confirmation_sent_at = null where id = account.id;
  perform add_identity(account.id, p_person, p_source, p_now);
  return jsonb_build_object('outcome', 'created', 'userId', account.id);
end
$$;
