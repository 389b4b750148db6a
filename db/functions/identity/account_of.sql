-- What sign_up takes, in one piece.
create or replace function account_of(p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb, p_token jsonb,
  p_confirmation jsonb, p_known jsonb, p_consents jsonb) returns jsonb
language sql security definer immutable set search_path = public
return jsonb_build_object('user', p_user, 'studio', p_studio, 'role', p_role, 'slugs', to_jsonb(p_slugs), 'hours', p_hours,
  'token', p_token, 'confirmation', p_confirmation, 'known', p_known, 'consents', p_consents);
