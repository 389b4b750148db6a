import { asc, gt, type SQL, sql } from 'drizzle-orm';
import { invalidField } from '../../../domain/errors.ts';
import {
  cellOf,
  type OffersInput,
  type OwnOffer,
  UNKNOWN_PROFESSIONAL,
} from '../../../domain/studio/offer.ts';
import { type Actor, asMember, type Db, requireAdmin, sqlState, violatedConstraint } from '../../client.ts';
import { currentStudioId, pick } from '../../columns.ts';
import { procedureTypeOffers as offers, procedureTypes as types } from '../../schema/index.ts';

/** Behind those that were put in order; by name while none was. */
export function lastPlace(db: Db): SQL {
  const ordered = db
    .select({ position: sql`least(max(${types.position}) + 1, 100000)` })
    .from(types)
    .where(gt(types.position, 0));
  return sql`coalesce(${ordered}, 0)`;
}

/** A member adds only the offers that row-level security allows, of people whom the foreign key finds in the studio. */
export function refuseUnknown(error: unknown): never {
  const isUnknown = /^procedure_type_offers_(?:professional|type)$/.test(violatedConstraint(error) ?? '');
  if (!isUnknown && sqlState(error) !== '42501') throw error;
  throw invalidField('professionalIds', UNKNOWN_PROFESSIONAL);
}

/** Who offers which services, at an own price and length where these are not null. */
export const selectOffers = (db: Db, condition?: SQL) =>
  db
    .select(pick(offers, 'procedureTypeId', 'professionalId', 'priceCents', 'durationMinutes'))
    .from(offers)
    .where(condition)
    .orderBy(asc(offers.professionalId));

type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

/** Services with who offers each, and whose prices and lengths are their own. */
export function withOffers<Service extends { id: string }>(
  services: readonly Service[],
  offered: readonly OfferRow[],
) {
  const byType = Map.groupBy(offered, ({ procedureTypeId }) => procedureTypeId);
  return services.map((service) => {
    const of = byType.get(service.id) ?? [];
    return {
      ...service,
      professionalIds: of.map(({ professionalId }) => professionalId),
      ownOffers: of.filter(hasOwn).map(({ procedureTypeId: _, ...own }): OwnOffer => own),
    };
  });
}

const hasOwn = ({ priceCents, durationMinutes }: OfferRow) => priceCents !== null || durationMinutes !== null;

/**
 * Sets who offers what, at which own price and length, in the cells that are given; the others stay. Refuses `forbidden` to all but the
 * owner and administrators, `invalid_input` for people and services of elsewhere.
 */
export async function changeOffers(db: Db, actor: Actor, { offers: given }: OffersInput): Promise<void> {
  // In one order, so that two who save at once never deadlock.
  const cells = given.toSorted((one, other) => cellOf(one).localeCompare(cellOf(other)));
  const added = cells.filter(({ isOffered }) => isOffered);
  const dropped = cells.filter(({ isOffered }) => !isOffered);
  const keys = dropped.map(
    ({ professionalId, procedureTypeId }) => sql`(${professionalId}::uuid, ${procedureTypeId}::uuid)`,
  );
  await asMember(db, actor, {
    mayManage: requireAdmin(db),
    drop:
      keys.length === 0
        ? undefined
        : db
            .delete(offers)
            .where(
              sql`(${offers.professionalId}, ${offers.procedureTypeId}) in (${sql.join(keys, sql`, `)})`,
            ),
    add:
      added.length === 0
        ? undefined
        : db
            .insert(offers)
            .values(added.map(({ isOffered: _, ...cell }) => ({ ...cell, studioId: currentStudioId })))
            .onConflictDoUpdate({
              target: [offers.professionalId, offers.procedureTypeId],
              set: {
                priceCents: sql`excluded.price_cents`,
                durationMinutes: sql`excluded.duration_minutes`,
              },
            }),
  }).catch(refuseUnknown);
}
