import { supplyKindLabels } from '../supply/supply-kind.ts';
import { type Column, code, day, yes } from './csv.ts';
import type { ExportedLot, ExportedSupply } from './supply-rows.ts';

export const supplyColumns: readonly Column<ExportedSupply>[] = [
  ['Nome', (supply) => supply.name],
  ['Tipo', (supply) => supplyKindLabels[supply.kind]],
  ['Fabricante', (supply) => supply.maker],
  ['Registro na Anvisa', (supply) => code(supply.registration)],
  ['Código de barras', (supply) => code(supply.barcode)],
  ['Ativo', (supply) => yes(supply.isActive)],
  ['Código', (supply) => supply.id],
];

export const lotColumns: readonly Column<ExportedLot>[] = [
  ['Produto', (lot) => lot.supplyName],
  ['Lote', (lot) => code(lot.code)],
  ['Validade', (lot) => day(lot.expiresOn)],
  ['Aberto em', (lot) => day(lot.openedOn)],
  ['Dias depois de aberto', (lot) => lot.daysAfterOpening],
  ['Recolhido em', (lot) => day(lot.recalledOn)],
  ['Motivo do recolhimento', (lot) => lot.recallNote],
  ['Terminado', (lot) => yes(lot.isUsedUp)],
  ['Código do produto', (lot) => lot.supplyId],
  ['Código', (lot) => lot.id],
];
