import type { Stage } from './stage.ts';
import type { Studio } from './studio.ts';

export function readStored(stage: Stage, { id }: Studio) {
  return stage.sql`select name, price_cents, duration_minutes, category, is_active from procedure_types
    where studio_id = ${id} order by name`;
}
