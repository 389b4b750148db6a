import type { ImportedService } from '../../../../domain/import/service.ts';
import { readCategory } from '../../../../domain/import/written-service.ts';
import { keyOf, type Matches, NAMELESS, NEW, servicesOf } from './appointment-matches.ts';
import type { ReadRow } from './read-row.ts';

/** Services that the import creates, as long and as dear as most of their appointments. */
export function newServices({
  rows,
  matches,
}: {
  rows: readonly ReadRow[];
  matches: Matches;
}): Map<string, ImportedService> {
  const created = new Map<string, ImportedService>();
  const reads = rows.flatMap(({ read }) => read ?? []);
  for (const read of reads) {
    for (const written of servicesOf(read)) {
      const key = keyOf(written);
      if (matches.services[key] !== NEW || created.has(key)) continue;
      const alone = reads.filter(
        (one) => servicesOf(one).length === 1 && keyOf(servicesOf(one)[0] ?? '') === key,
      );
      const name = written === '' ? NAMELESS : written;
      created.set(key, {
        ...{ key: `s${created.size + 1}`, name, description: null, preparation: null, returnAfterDays: null },
        priceCents: mostOf(alone.map(({ priceCents }) => priceCents)) ?? 0,
        durationMinutes: mostOf(alone.map(({ minutes }) => minutes)) ?? DEFAULT_MINUTES,
        ...{ category: readCategory(name) ?? 'outros', isActive: true },
      });
    }
  }
  return created;
}

export const DEFAULT_MINUTES = 60;

function mostOf(values: readonly (number | null)[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
