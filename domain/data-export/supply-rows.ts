/** Rows of an export about what is used up on clients. */
import type { LocalDate } from '../scheduling/clock.ts';
import type { LotInput, SupplyInput } from '../supply/supply.ts';

export interface ExportedSupply extends SupplyInput {
  id: string;
  createdAt: string;
}

export interface ExportedLot extends LotInput {
  id: string;
  supplyId: string;
  supplyName: string;
  recalledOn: LocalDate | null;
  recallNote: string | null;
  createdAt: string;
}
