import { inArray, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import {
  type ImportedService,
  MAX_SERVICES,
  type ServiceImportInput,
  type ServiceSkip,
  serviceNameKey,
} from '../../../domain/import/service.ts';
import { type Actor, asMember, type Db, refuseUnless } from '../../client.ts';
import { currentProfessionalId, currentStudioId } from '../../columns.ts';
import { nullWhenStale, untilUnchanged } from '../../races.ts';
import { procedureTypeOffers as offers, procedureTypes as types } from '../../schema/index.ts';
import { importedId } from '../imports/imported-id.ts';
import { beginImport, begunAt, countAdded } from '../imports/past-imports.ts';
import { lastPlace, refuseUnknown } from './offers.ts';
import { isChoosable } from './procedure-types.ts';

type Input = ServiceImportInput & { importId: string };

interface ServiceImport {
  imported: number;
  skipped: { index: number; reason: ServiceSkip }[];
}

/**
 * Adds the actor's services, a portion of an import; one whose name is known is left out and named. The same portion twice adds nothing
 * twice. Refuses `import_undone`, `not_found` for the import of somebody else, `too_many_services`, and `invalid_input` for professionals
 * whom the actor may not set.
 */
export async function importServices(
  db: Db,
  actor: Actor,
  { now, ...input }: Input & { now: Date },
): Promise<ServiceImport> {
  return untilUnchanged(async () => {
    const { stored } = await asMember(db, actor, {
      stored: db
        .select({ id: types.id, name: types.name, isKnown: sql<boolean>`coalesce(${isChoosable()}, false)` })
        .from(types),
    });
    const { added, again, skipped } = decide(input, stored);
    if (stored.length + added.length > MAX_SERVICES) throw new Refusal('too_many_services');
    const written = await addServices(db, actor, { ...input, added, seen: stored.length }, now);
    return written && { imported: added.length + again, skipped };
  });
}

interface Added {
  id: string;
  service: ImportedService;
}

/** `again`: how many of the portion were added before. */
function decide(
  { importId, services }: Input,
  stored: readonly { id: string; name: string; isKnown: boolean }[],
) {
  const ids = new Set(stored.map(({ id }) => id));
  const known = new Set(stored.filter(({ isKnown }) => isKnown).map(({ name }) => serviceNameKey(name)));
  const seen = new Set<string>();
  const added: Added[] = [];
  const skipped: ServiceImport['skipped'] = [];
  let again = 0;
  for (const [index, service] of services.entries()) {
    const id = importedId(importId, 'services', service.key);
    const name = serviceNameKey(service.name);
    if (ids.has(id)) again += 1;
    else if (known.has(name)) skipped.push({ index, reason: 'name_exists' });
    else if (seen.has(name)) skipped.push({ index, reason: 'repeated' });
    else {
      ids.add(id);
      added.push({ id, service });
    }
    seen.add(name);
  }
  return { added, again, skipped };
}

/** Null when services were added meanwhile. */
async function addServices(
  db: Db,
  actor: Actor,
  { importId, professionalIds, added, seen }: Input & { added: readonly Added[]; seen: number },
  now: Date,
) {
  const isAdded = inArray(
    types.id,
    added.map(({ id }) => id),
  );
  const offeredBy = professionalIds
    ? sql`unnest(${sql.param(professionalIds)}::uuid[])`
    : sql`unnest(array[${currentProfessionalId}])`;
  return asMember(db, actor, {
    import: beginImport(db, { id: importId, now }),
    lock: db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('services:' || current_studio_id(), 0))`,
    ),
    unchanged: refuseUnless(db, sql`${db.$count(types)} = ${seen}`, 'edited_elsewhere'),
    services: added.length > 0 ? insertServices(db, importId, added, now) : undefined,
    offers: db
      .insert(offers)
      .select(
        sql`select ${currentStudioId}, ${types.id}, p.id, null::integer, null::integer from ${types}, ${offeredBy} as p (id) where ${isAdded}`,
      ),
    counted: countAdded(db, importId, {
      services: db.$count(types, isAdded),
    }),
  })
    .catch(refuseUnknown)
    .catch(nullWhenStale);
}

const insertServices = (db: Db, importId: string, added: readonly Added[], now: Date) =>
  db
    .insert(types)
    .values(
      added.map(({ id, service: { key: _, returnAfterDays = null, preparation = null, ...service } }) => ({
        ...{ ...service, id, importId, returnAfterDays, preparation },
        ...{ studioId: currentStudioId, createdBy: currentProfessionalId },
        ...{ position: lastPlace(db), createdAt: now, updatedAt: begunAt(db, importId) },
      })),
    )
    .onConflictDoNothing();
