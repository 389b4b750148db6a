create or replace function add_identity(p_user uuid, p_person jsonb, p_source jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  insert into identities (id, user_id, provider, provider_id, email, identity_data, last_sign_in_at, created_at)
  values (gen_random_uuid(), p_user, p_person ->> 'provider', p_person ->> 'subject', (p_person ->> 'email')::citext,
    p_person -> 'claims', p_now, p_now);
  perform stamp_providers(p_user);
  perform note_account_event(p_user, 'identity_linked', p_source,
    jsonb_build_object('provider', p_person ->> 'provider'), p_now);
end
$$;
