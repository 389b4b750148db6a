import type { Came, StudioDoors } from './import-doors.ts';
import type { supplyRows } from './studio-plan.ts';

/**
 * A supply of the same kind, name and maker that is here stays as it is, and so do its lots of the same code; the others come. What was recalled there is
 * recalled here: also where the import stopped between a lot and its recall. Returns where each lot of the file is here.
 */
export async function sendSupplies(
  doors: Pick<StudioDoors, 'readSupplies' | 'addSupply' | 'addLot' | 'recallLot'>,
  { supplies, lots }: ReturnType<typeof supplyRows>,
  onProgress: (sent: number) => void,
): Promise<{ came: Came; lots: ReadonlyMap<string, string> }> {
  const here = await doors.readSupplies();
  const placed = new Map<string, string>();
  let known = 0;
  for (const [place, { key, ...input }] of supplies.rows.entries()) {
    const { kind, name, maker } = input;
    const same = here.find((one) => one.kind === kind && one.name === name && one.maker === maker);
    if (same) known += 1;
    let supply = same ?? (await doors.addSupply(input));
    const lotOf = (code: string) => supply.lots.find((one) => one.code === code);
    for (const { key: lotKey, supplyId, recall, ...lot } of lots.rows) {
      if (supplyId !== key) continue;
      if (!lotOf(lot.code)) supply = await doors.addLot(supply.id, lot);
      const stored = lotOf(lot.code);
      if (stored) placed.set(lotKey, stored.id);
      if (recall && stored && !stored.recall)
        await doors.recallLot(stored.id, { version: stored.version, recall });
    }
    onProgress(place + 1);
  }
  return { came: { added: supplies.rows.length - known, known }, lots: placed };
}
