import { CalendarCheck, CalendarRange, Clock, ClockArrowDown, Pencil, Repeat, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatShortDate } from '../../../domain/format.ts';
import { blockMessages } from '../../../domain/messages.ts';
import { nextDayOfBlock, type StoredBlock } from '../../../domain/scheduling/block-days.ts';
import type { BlockList as Blocks } from '../../../domain/scheduling/block-input.ts';
import { blockText, daysText, timesText } from '../../../domain/scheduling/block-text.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useRelease, useSkip } from './requests.ts';
import '../../ui/tile.css';

const signs = {
  single_time: <Clock />,
  time_range: <ClockArrowDown />,
  full_day: <CalendarRange />,
};

export function BlockList({ list, onEdit }: { list: Blocks; onEdit: (block: StoredBlock) => void }) {
  const { blocks, today } = list;
  const [leaving, setLeaving] = useState<StoredBlock | null>(null);
  const release = useRelease(list);
  const skip = useSkip(list);
  return (
    <Card title={`Bloqueios ativos (${blocks.length})`} level={3}>
      {blocks.length === 0 ? (
        <EmptyState
          picture="calendar"
          sentence="Nenhum bloqueio ativo."
          hint="Toda a sua agenda está aberta para agendamentos online."
        />
      ) : (
        <ul>
          {blocks.map((block) => (
            <Row key={block.id} {...{ block, today, onEdit, skip }} onLeave={setLeaving} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        title="Remover bloqueio"
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Remover"
        onConfirm={async () => leaving && (await release.mutateAsync(leaving))}
      >
        <p>{blockMessages.confirmRemoval}</p>
        {leaving && <p className="above-2 medium">{blockText(leaving, today)}</p>}
      </ConfirmDialog>
    </Card>
  );
}

interface RowProps {
  block: StoredBlock;
  today: LocalDate;
  onEdit: (block: StoredBlock) => void;
  onLeave: (block: StoredBlock) => void;
  skip: ReturnType<typeof useSkip>;
}

function Row({ block, today, onEdit, onLeave, skip }: RowProps) {
  const name = blockText(block, today);
  const next = block.repeatsWeekly ? nextDayOfBlock(block, today) : null;
  return (
    <li className="block-row list-row grid gap-3">
      <span className="tile">{signs[block.kind]}</span>
      <div className="block-text stack gap-half shrinks top">
        <strong>{daysText(block, today)}</strong>
        <span className="muted small breakable">{timesText(block)}</span>
        {block.reason && <span className="muted small breakable">{block.reason}</span>}
        <Mark block={block} today={today} />
        {next && (
          <Button
            variant="outline"
            size="sm"
            className="block-skip"
            icon={<CalendarCheck size={16} />}
            pending={skip.isPending && skip.variables.block.id === block.id}
            onPress={() => skip.mutate({ block, date: next })}
          >
            Pular {formatShortDate(next)}
          </Button>
        )}
      </div>
      <div className="block-actions row">
        <Button
          variant="ghost"
          iconOnly
          aria-label={`Editar bloqueio: ${name}`}
          icon={<Pencil />}
          onPress={() => onEdit(block)}
        />
        <Button
          variant="ghost"
          iconOnly
          aria-label={`Remover bloqueio: ${name}`}
          icon={<Trash2 />}
          onPress={() => onLeave(block)}
        />
      </div>
    </li>
  );
}

function Mark({ block, today }: { block: StoredBlock; today: LocalDate }) {
  const next = nextDayOfBlock(block, today);
  if (next === today) return <Badge tone="warning">Hoje</Badge>;
  if (!block.repeatsWeekly || next === null) return null;
  return <Badge icon={<Repeat size={14} />}>Próximo: {formatDate(next)}</Badge>;
}
