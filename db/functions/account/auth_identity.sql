create or replace function auth_identity(p identities) returns jsonb
language sql stable set search_path = public
return jsonb_build_object('identity_id', p.id, 'id', p.provider_id, 'user_id', p.user_id, 'identity_data', p.identity_data,
  'provider', p.provider, 'last_sign_in_at', public.iso_utc(coalesce(p.last_sign_in_at, p.created_at)),
  'created_at', public.iso_utc(p.created_at), 'updated_at', public.iso_utc(p.updated_at), 'email', p.email::text);
