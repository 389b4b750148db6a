import { sql } from 'drizzle-orm';
import type { WhatsappPurpose } from '../../../domain/agenda/appointment-input.ts';
import { Refusal } from '../../../domain/errors.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { appointmentEvents, appointments } from '../../schema/index.ts';

/** Records that WhatsApp was opened with the client. Refuses `not_found`. */
export async function recordWhatsapp(
  db: Db,
  actor: Actor,
  { id, purpose }: { id: string; purpose: WhatsappPurpose },
): Promise<void> {
  const { added } = await asMember(db, actor, {
    added:
      db.execute(sql`insert into ${appointmentEvents} (id, studio_id, appointment_id, professional_id, actor_id, kind, data)
      select gen_random_uuid(), a.studio_id, a.id, a.professional_id, current_professional_id(), 'whatsapp',
        jsonb_build_object('purpose', ${purpose}::text)
      from ${appointments} a where a.id = ${id} returning id`),
  });
  if (added.rows.length === 0) throw new Refusal('not_found');
}
