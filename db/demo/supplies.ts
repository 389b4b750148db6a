/** What the demo uses up on clients: a lot that ends soon, one that is over, and one that was recalled among them. */
import { addDays, dateIn, daysFrom } from '../../domain/scheduling/clock.ts';
import type { SupplyKind } from '../../domain/supply/supply-kind.ts';
import type { Db } from '../client.ts';
import { derivedId } from '../columns.ts';
import * as tables from '../schema/index.ts';
import { type Owner, ZONE } from './studio.ts';

interface DemoLot {
  code: string;
  /** Days from today. */
  ends: number;
  opened?: number;
  recall?: string;
}

interface DemoSupply {
  kind: SupplyKind;
  name: string;
  maker: string;
  registration: string;
  lots: DemoLot[];
}

/** Days for which the lot of glue is in use that followed one that was over. */
const SINCE_NEW_GLUE = 13;

const demoSupplies: readonly DemoSupply[] = [
  {
    ...{ kind: 'glue', name: 'Cola Elite Black', maker: 'Lash Pro', registration: '80123450001' },
    lots: [
      { code: 'EB-2609', ends: 21, opened: -SINCE_NEW_GLUE },
      { code: 'EB-2605', ends: -SINCE_NEW_GLUE, opened: -220 },
    ],
  },
  {
    ...{ kind: 'glue', name: 'Cola Soft', maker: 'Bela Cor', registration: '80998870012' },
    lots: [{ code: 'CS-774', ends: 180, opened: -220 }],
  },
  {
    ...{ kind: 'lash', name: 'Fios Volume 0,07 D', maker: 'Lash Pro', registration: '80123450044' },
    lots: [{ code: 'V07-118', ends: 700 }],
  },
  {
    ...{ kind: 'henna', name: 'Henna Castanho Médio', maker: 'Sobral', registration: '25351004512' },
    lots: [
      { code: 'H-3301', ends: 240, opened: -220 },
      { code: 'H-3188', ends: 150, recall: 'Aviso do fabricante: cor fora do padrão' },
    ],
  },
];

const lotId = ({ studioId }: Owner, code: string): string => derivedId(studioId, `lot ${code}`);

/** The lots in use at an instant, by kind. */
export const demoLots = (owner: Owner, at: Date, now: Date) => ({
  glue: lotId(owner, now.getTime() - at.getTime() < SINCE_NEW_GLUE * 86_400_000 ? 'EB-2609' : 'EB-2605'),
  softGlue: lotId(owner, 'CS-774'),
  lash: lotId(owner, 'V07-118'),
  henna: lotId(owner, 'H-3301'),
});

export function supplyRows(db: Db, owner: Owner, now: Date) {
  const { studioId } = owner;
  const today = dateIn(ZONE, now);
  const idOf = ({ name }: Pick<DemoSupply, 'name'>) => derivedId(studioId, `supply ${name}`);
  const createdAt = daysFrom(now, -90);
  const lots = demoSupplies.flatMap((supply) =>
    supply.lots.map(({ code, ends, opened, recall }) => ({
      ...{ id: lotId(owner, code), studioId, supplyId: idOf(supply), code, createdAt },
      expiresOn: addDays(today, ends),
      openedOn: opened === undefined ? null : addDays(today, opened),
      recalledOn: recall === undefined ? null : addDays(today, -5),
      recallNote: recall ?? null,
    })),
  );
  return [
    db
      .insert(tables.supplies)
      .values(
        demoSupplies.map(({ lots: _, ...supply }) => ({ ...supply, id: idOf(supply), studioId, createdAt })),
      ),
    db.insert(tables.supplyLots).values(lots),
  ] as const;
}
