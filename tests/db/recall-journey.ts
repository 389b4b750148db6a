import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Actor, Db } from '../../db/client.ts';
import {
  inviteByWhatsApp,
  readRecalls,
  setClientRecall,
  takeBackInvitation,
} from '../../db/queries/recalls/recalls.ts';

/** Who is expected back, invited and edited; of nobody it refuses. */
export async function walkRecalls(db: Db, actor: Actor, now: Date): Promise<void> {
  const { items } = await readRecalls(db, actor, { state: 'lost', page: 1, now });
  const appointmentId = items[0]?.appointmentId ?? randomUUID();
  const missing = { code: 'not_found' };
  if (items.length > 0) await inviteByWhatsApp(db, actor, { appointmentId, now });
  else await expect(inviteByWhatsApp(db, actor, { appointmentId, now })).rejects.toMatchObject(missing);
  await takeBackInvitation(db, actor, { appointmentId: randomUUID() }).catch(() => undefined);
  const clientId = items[0]?.client.id ?? randomUUID();
  await setClientRecall(db, actor, { clientId, ownDays: null, isDeclined: false, now }).catch(
    () => undefined,
  );
}
