import { formatDate } from '../../../../domain/format.ts';
import type { LocalDate } from '../../../../domain/scheduling/calendar.ts';
import { type LotState, lastDayOf, lotState, type SupplyLot } from '../../../../domain/supply/supply.ts';
import type { Tone } from '../../../ui/badge.tsx';

export const USED_UP = 'Terminado';

export const lotBadges: Record<LotState, { tone: Tone; label: string }> = {
  good: { tone: 'success', label: 'Na validade' },
  ending: { tone: 'warning', label: 'Vence em breve' },
  expired: { tone: 'danger', label: 'Vencido' },
  recalled: { tone: 'danger', label: 'Recolhido' },
};

/** 'Usar até 31/03/2027 · aberto em 20/11/2026'. */
export function lotWords(lot: SupplyLot): string {
  const last = lastDayOf(lot);
  return [
    last === null ? 'Sem validade' : `Usar até ${formatDate(last)}`,
    lot.openedOn && `aberto em ${formatDate(lot.openedOn)}`,
    lot.recall && `recolhido em ${formatDate(lot.recall.on)}: ${lot.recall.note}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Null where nothing has to be said: no date, or what is used up. */
export function lotBadge(lot: SupplyLot, today: LocalDate): { tone: Tone; label: string } | null {
  if (lot.isUsedUp) return { tone: 'neutral', label: USED_UP };
  const state = lotState(lot, today);
  return state === 'good' && lastDayOf(lot) === null ? null : lotBadges[state];
}
