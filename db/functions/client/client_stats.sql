create or replace function client_stats(p_studio uuid, p_creator uuid, p_today date) returns json
language sql stable set search_path = public
return (
  select json_build_object('total', coalesce(sum(clients), 0),
    'thisMonth', coalesce(sum(clients) filter (where month = date_trunc('month', p_today)), 0),
    'lastMonth', coalesce(sum(clients) filter (where month = date_trunc('month', p_today) - interval '1 month'), 0))
  from client_counts where studio_id = p_studio and (p_creator is null or created_by = p_creator)
);
