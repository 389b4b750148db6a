import { randomUUID } from 'node:crypto';
import type { Actor, Db } from '../../db/client.ts';
import * as supplies from '../../db/queries/supplies/supplies.ts';
import { listLotClients } from '../../db/queries/work-records/lot-clients.ts';
import { readOfClient, readVersions, readWorkRecord } from '../../db/queries/work-records/reading.ts';
import { readRetention } from '../../db/queries/work-records/retention.ts';
import { readForSave, saveRecord } from '../../db/queries/work-records/saving.ts';
import { NOW } from './studio.ts';

const details = `crowd.${'A'.repeat(16)}.${'A'.repeat(22)}`;

/** Every query of records of the work, for an appointment that has none yet. */
export async function walkWorkRecords(
  db: Db,
  actor: Actor,
  { appointmentId, clientId }: { appointmentId: string; clientId: string },
): Promise<void> {
  const reading = { logLink: 'https://lume.example/settings', now: NOW };
  const form = { kind: 'glue', name: randomUUID(), maker: null, registration: null, barcode: null } as const;
  const supply = await supplies.addSupply(db, actor, { ...form, isActive: true, now: NOW });
  const lot = { code: 'L-1', expiresOn: null, openedOn: null, daysAfterOpening: null, isUsedUp: false };
  const { lots } = await supplies.addLot(db, actor, { ...lot, supplyId: supply.id, now: NOW });
  const used = lots.map(({ id: lotId }) => ({ lotId, reason: null }));
  const found = await readForSave(db, actor, {
    appointmentId,
    lotIds: used.map(({ lotId }) => lotId),
    now: NOW,
  });
  const said = { keyId: 'crowd', details, humidity: 50, temperature: 20, retention: null };
  const first = { ...said, id: found.id, appointmentId, lots: used, now: NOW };
  await saveRecord(db, actor, { ...first, version: null, isOverwriting: false });
  await saveRecord(db, actor, { ...first, version: 1, isOverwriting: true });
  await saveRecord(db, actor, { ...first, id: randomUUID(), version: 2, isOverwriting: false });
  await readWorkRecord(db, actor, { appointmentId, ...reading });
  await readVersions(db, actor, { appointmentId, ...reading });
  for (const { id } of lots) await listLotClients(db, actor, { lotId: id });
  await readOfClient(db, actor, { clientId, ...reading });
  await readRetention(db, actor);
}
