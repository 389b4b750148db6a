/** Records of the work of the demo studio, sealed with the keys of this copy (demo-health.ts). */
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Db, run } from '../db/client.ts';
import { newId } from '../db/columns.ts';
import { demoLots } from '../db/demo/supplies.ts';
import {
  anamnesisAccesses,
  appointmentProcedures,
  appointments,
  procedureTypes,
  profiles,
  workRecordLots,
  workRecords,
} from '../db/schema/index.ts';
import { demo } from '../db/seed.ts';
import { mapOfShape } from '../domain/work-record/lash-map.ts';
import type { WorkDetails } from '../domain/work-record/work-details.ts';
import type { Env } from '../functions/env.ts';
import { sealDetails } from '../functions/work-record/records.ts';

/** So many that clients come back among them often enough for the figures of retention. */
const RECORDS = 240;

const nothing: WorkDetails = { lashes: null, brows: null, pigment: null, own: [], notes: null };
const shapes = ['cat', 'doll', 'squirrel', 'natural'] as const;

function lashesOf(n: number): WorkDetails {
  const map = mapOfShape(shapes[n % shapes.length] ?? 'natural');
  const made = { technique: n % 3 === 0 ? 'Volume russo' : 'Fio a fio', minutes: 105 + (n % 4) * 15 };
  return {
    ...nothing,
    lashes: { map, curls: n % 2 === 0 ? ['D'] : ['C', 'CC'], thicknesses: ['0,07'], ...made },
    notes: n % 5 === 0 ? 'Olho esquerdo mais sensível: fita extra' : null,
  };
}

const brows: WorkDetails = {
  ...nothing,
  brows: { shape: 'Arco suave', material: 'henna', colour: 'Castanho médio', minutes: 25 },
};

const roomOf = (n: number) => ({ humidity: 33 + ((n * 7) % 38), temperature: 22 + (n % 4) });
const isSoft = (n: number): boolean => n % 3 === 1;

/** What was left of the lashes of record `n`, in tens of percent: best in middling air, less with the soft glue. */
function retentionOf(n: number): number {
  const { humidity } = roomOf(n);
  return Math.round((96 - Math.abs(humidity - 50) - (isSoft(n) ? 12 : 0) - (n % 4) * 3) / 10) * 10;
}

/** Of the owner's last appointments that are done, one each. */
export async function seedWork(db: Db, env: Pick<Env, 'SEALING_KEYS'>, now: Date): Promise<void> {
  const [owner] = await run(db.select().from(profiles).where(eq(profiles.slug, demo.slug)));
  if (owner === undefined) return;
  const { studioId, id: savedBy } = owner;
  const done = await run(
    db
      .select({
        ...{ id: appointments.id, clientId: appointments.clientId, at: appointments.endsAt },
        category: sql<string>`min(${procedureTypes.category})`,
      })
      .from(appointments)
      .innerJoin(appointmentProcedures, eq(appointmentProcedures.appointmentId, appointments.id))
      .innerJoin(procedureTypes, eq(procedureTypes.id, appointmentProcedures.procedureTypeId))
      .where(
        and(
          eq(appointments.professionalId, savedBy),
          eq(appointments.status, 'completed'),
          lt(appointments.endsAt, now),
          inArray(procedureTypes.category, ['cilios', 'sobrancelhas']),
        ),
      )
      .groupBy(appointments.id)
      .orderBy(desc(appointments.endsAt))
      .limit(RECORDS),
  );
  if (done.length === 0) return;
  const records = await Promise.all(
    done.map(async ({ id: appointmentId, clientId, at, category }, n) => {
      const isLashes = category === 'cilios';
      const before = done.findIndex(
        (one, place) => place > n && one.clientId === clientId && one.category === 'cilios',
      );
      const id = newId(at);
      const lots = demoLots({ studioId, professionalId: savedBy }, at, now);
      const place = { studioId, id };
      // No other binding is asked for.
      const sealed = await sealDetails(env as Env, place, isLashes ? lashesOf(n) : brows);
      return {
        row: {
          ...{ ...place, ...sealed, appointmentId, clientId, savedBy, savedAt: at, createdAt: at },
          ...{ number: 1, version: 1, isCurrent: true, ...roomOf(n) },
          retention: isLashes && before !== -1 ? retentionOf(before) : null,
        },
        lots: (isLashes ? [isSoft(n) ? lots.softGlue : lots.glue, lots.lash] : [lots.henna]).map(
          (lotId, position) => ({
            ...{ studioId, recordId: id, lotId, position },
          }),
        ),
        access: {
          ...{ id: newId(at), studioId, clientId, accessedBy: savedBy, accessedAt: at },
          ...{ accessType: 'record_save' as const, isSensitive: false, fields: [] },
        },
      };
    }),
  );
  await run(
    db.batch([
      db.insert(workRecords).values(records.map(({ row }) => row)),
      db.insert(workRecordLots).values(records.flatMap(({ lots: used }) => used)),
      db.insert(anamnesisAccesses).values(records.map(({ access }) => access)),
    ]),
  );
}
