-- What a person sees of her own account.
create or replace function account_overview(p_session text) returns json
language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  return (
    select jsonb_build_object('email', u.email,
      'newEmail', case when u.email_change_sent_at > now() - interval '24 hours' then u.new_email end,
      'hasPassword', u.password_hash is not null,
      'identities', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'provider', i.provider, 'email', i.email)
        order by i.created_at, i.id), '[]') from identities i where i.user_id = u.id and i.provider <> 'email'))
      || account_factors(u.id)
    from users u where u.id = current_professional_id());
end
$$;
