import { ChevronDown, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { lotClientsTexts } from '../../../domain/supply/lot-clients.ts';
import type { Supply, SupplyLot } from '../../../domain/supply/supply.ts';
import { packageWords, supplyKindLabels } from '../../../domain/supply/supply-kind.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { lotBadge, lotWords } from '../shared/supplies/lot-words.ts';
import '../../ui/disclosure.css';

interface LotActions {
  onEdit: (lot: SupplyLot) => void;
  onUsedUp: (lot: SupplyLot, isUsedUp: boolean) => void;
  onRecall: (lot: SupplyLot) => void;
  onRecallUndone: (lot: SupplyLot) => void;
  onReached: (lot: SupplyLot) => void;
  onRemove: (lot: SupplyLot) => void;
}

interface Props {
  supply: Supply;
  today: LocalDate;
  /** Whether a search is about the lot. */
  isSought: (lot: SupplyLot) => boolean;
  onEdit: () => void;
  onRemove: () => void;
  onNewLot: () => void;
  lots: LotActions;
}

export function SupplyCard({ supply, today, isSought, onEdit, onRemove, onNewLot, lots }: Props) {
  const { name, kind } = supply;
  const usedUp = supply.lots.filter(({ isUsedUp }) => isUsedUp);
  const rows = (some: readonly SupplyLot[]) =>
    some.map((lot) => <LotRow key={lot.id} lot={lot} today={today} actions={lots} />);
  return (
    <Card
      title={<span className="breakable">{name}</span>}
      description={
        <span className="cluster gap-2 middle">
          <Badge>{supplyKindLabels[kind]}</Badge>
          <span className="breakable">{packageWords(supply).join(' · ')}</span>
        </span>
      }
      action={
        <>
          <Button variant="ghost" iconOnly aria-label={`Editar ${name}`} icon={<Pencil />} onPress={onEdit} />
          <Button
            variant="ghost"
            iconOnly
            aria-label={`Excluir ${name}`}
            icon={<Trash2 />}
            onPress={onRemove}
          />
        </>
      }
    >
      {supply.lots.length > usedUp.length && (
        <ul aria-label={`Lotes de ${name}`}>{rows(supply.lots.filter(({ isUsedUp }) => !isUsedUp))}</ul>
      )}
      {usedUp.length > 0 && (
        <details className="disclosure" open={usedUp.some(isSought)}>
          <summary className="row middle gap-2 medium muted small figures">
            Terminados ({usedUp.length})
            <ChevronDown size={20} />
          </summary>
          <ul aria-label={`Lotes terminados de ${name}`}>{rows(usedUp)}</ul>
        </details>
      )}
      <Button variant="outline" size="sm" className="above-3" icon={<Plus />} onPress={onNewLot}>
        Novo lote
      </Button>
    </Card>
  );
}

function LotRow({ lot, today, actions }: { lot: SupplyLot; today: LocalDate; actions: LotActions }) {
  const badge = lotBadge(lot, today);
  return (
    <li className="supply-lot list-row grid gap-2 middle">
      <span className="stack gap-half shrinks">
        <span className="cluster gap-2 middle">
          <strong className="medium breakable">{lot.code}</strong>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </span>
        <span className="muted small breakable figures">{lotWords(lot)}</span>
      </span>
      <Menu
        label={`Lote ${lot.code}`}
        trigger={
          <Button
            variant="ghost"
            iconOnly
            aria-label={`Ações do lote ${lot.code}`}
            icon={<EllipsisVertical />}
          />
        }
      >
        <MenuItem onAction={() => actions.onEdit(lot)}>Editar</MenuItem>
        <MenuItem onAction={() => actions.onUsedUp(lot, !lot.isUsedUp)}>
          {lot.isUsedUp ? 'Voltar a usar' : 'Terminou'}
        </MenuItem>
        {lot.recall ? (
          <MenuItem onAction={() => actions.onRecallUndone(lot)}>Não está mais recolhido</MenuItem>
        ) : (
          <MenuItem onAction={() => actions.onRecall(lot)}>Marcar como recolhido</MenuItem>
        )}
        <MenuItem onAction={() => actions.onReached(lot)}>{lotClientsTexts.menu}</MenuItem>
        <MenuItem onAction={() => actions.onRemove(lot)}>Excluir</MenuItem>
      </Menu>
    </li>
  );
}
