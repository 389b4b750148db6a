create or replace function auth_factor(p mfa_factors) returns jsonb
language sql stable set search_path = public
return jsonb_build_object('id', p.id, 'created_at', public.iso_utc(p.created_at), 'updated_at', public.iso_utc(p.updated_at),
  'status', p.status, 'factor_type', p.factor_type, 'phone', null, 'last_challenged_at', public.iso_utc(p.last_challenged_at))
  || case when p.friendly_name = '' then '{}'::jsonb else jsonb_build_object('friendly_name', p.friendly_name) end;
