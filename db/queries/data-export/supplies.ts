import { eq } from 'drizzle-orm';
import { pick } from '../../columns.ts';
import { supplies, supplyLots } from '../../schema/index.ts';
import { byId, isoOf } from './page.ts';

export const readSupplies = byId({ id: supplies.id }, (db) =>
  db
    .select({
      ...pick(supplies, 'id', 'kind', 'name', 'maker', 'registration', 'barcode', 'isActive'),
      createdAt: isoOf(supplies.createdAt),
    })
    .from(supplies),
);

export const readLots = byId({ id: supplyLots.id }, (db) =>
  db
    .select({
      ...pick(supplyLots, 'id', 'supplyId', 'code', 'expiresOn', 'openedOn', 'daysAfterOpening'),
      ...pick(supplyLots, 'recalledOn', 'recallNote', 'isUsedUp'),
      supplyName: supplies.name,
      createdAt: isoOf(supplyLots.createdAt),
    })
    .from(supplyLots)
    .innerJoin(supplies, eq(supplies.id, supplyLots.supplyId)),
);
