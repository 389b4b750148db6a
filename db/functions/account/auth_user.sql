-- The user object of the contract. What was never set is left out, not null. What the metadata says of address and id is what
-- the row says, whatever its owner wrote there.
create or replace function auth_user(p_user uuid) returns jsonb
language plpgsql stable set search_path = public as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('id', u.id, 'aud', 'authenticated', 'role', 'authenticated',
        'email', u.email::text, 'phone', '', 'email_confirmed_at', iso_utc(u.email_confirmed_at),
        'confirmed_at', iso_utc(u.email_confirmed_at), 'confirmation_sent_at', iso_utc(u.confirmation_sent_at),
        'recovery_sent_at', iso_utc(u.recovery_sent_at), 'new_email', u.new_email::text,
        'email_change_sent_at', iso_utc(u.email_change_sent_at),
        'reauthentication_sent_at', iso_utc(u.reauthentication_sent_at), 'invited_at', iso_utc(u.invited_at),
        'last_sign_in_at', iso_utc(u.last_sign_in_at), 'created_at', iso_utc(u.created_at),
        'updated_at', iso_utc(u.updated_at), 'banned_until', iso_utc(u.banned_until), 'is_anonymous', false))
      || jsonb_build_object(
        'app_metadata', u.app_metadata || coalesce(known.providers, '{}'),
        'user_metadata', u.user_metadata || jsonb_build_object('sub', u.id, 'email', u.email::text,
          'email_verified', u.email_confirmed_at is not null, 'phone_verified', false),
        'identities', coalesce(known.identities, '[]'))
      || coalesce((
        select jsonb_build_object('factors', jsonb_agg(auth_factor(f) order by f.created_at, f.id)) from mfa_factors f
        where f.user_id = u.id and (f.status = 'verified' or f.created_at > now() - interval '300 seconds')
        having count(*) > 0), '{}')
    from users u, lateral (
      select jsonb_agg(auth_identity(i) order by i.created_at, i.id) as identities,
        case when count(*) > 0 then jsonb_build_object('provider', (array_agg(i.provider order by i.created_at, i.id))[1],
          'providers', jsonb_agg(i.provider order by i.created_at, i.id)) end as providers
      from identities i where i.user_id = u.id
    ) known
    where u.id = p_user);
end
$$;
