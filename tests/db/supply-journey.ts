import { randomUUID } from 'node:crypto';
import type { Actor, Db } from '../../db/client.ts';
import * as supplies from '../../db/queries/supplies/supplies.ts';
import { NOW } from './studio.ts';

/** A supply and a lot of it, from the first word to the last. */
export async function walkSupplies(db: Db, actor: Actor): Promise<void> {
  const form = { kind: 'glue', name: randomUUID(), maker: null, registration: null, barcode: null } as const;
  const supply = await supplies.addSupply(db, actor, { ...form, isActive: true, now: NOW });
  const { id } = supply;
  await supplies.changeSupply(db, actor, { ...form, id, isActive: false, version: supply.version });
  const lot = { code: 'L-1', expiresOn: null, openedOn: null, daysAfterOpening: null, isUsedUp: false };
  const { lots } = await supplies.addLot(db, actor, { ...lot, supplyId: id, now: NOW });
  const lotId = lots[0]?.id ?? '';
  await supplies.changeLot(db, actor, { ...lot, id: lotId, isUsedUp: true, version: 1 });
  const recall = { on: '2026-11-20', note: 'x' };
  await supplies.recallLot(db, actor, { id: lotId, version: 2, recall });
  await supplies.listSupplies(db, actor, { now: NOW });
  await supplies.removeLot(db, actor, { id: lotId });
  await supplies.removeSupply(db, actor, { id });
}
