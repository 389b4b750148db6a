import { gt, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { UNKNOWN_PROFESSIONAL } from '../../../domain/studio/procedure-type.ts';
import { type Db, sqlState, violatedConstraint } from '../../client.ts';
import { procedureTypes as types } from '../../schema/index.ts';

/** Behind those that were put in order; by name while none was. */
export function lastPlace(db: Db): SQL {
  const ordered = db
    .select({ position: sql`least(max(${types.position}) + 1, 100000)` })
    .from(types)
    .where(gt(types.position, 0));
  return sql`coalesce(${ordered}, 0)`;
}

/** A member adds only the offers that row-level security allows, of people whom the foreign key finds in the studio. */
export async function refusingUnknown<Answer>(writing: Promise<Answer>): Promise<Answer> {
  try {
    return await writing;
  } catch (error) {
    const isUnknown =
      violatedConstraint(error) === 'procedure_type_offers_professional' || sqlState(error) === '42501';
    if (!isUnknown) throw error;
    throw new Refusal('invalid_input', { fields: { professionalIds: [UNKNOWN_PROFESSIONAL] } });
  }
}
