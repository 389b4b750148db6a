import { BadgeCheck, CircleDollarSign, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { type DepositState, depositStateLabels } from '../../../../domain/money/deposit.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

/** What is waited for, or to be returned; the rest stands in the sheet. */
const faces: Partial<Record<DepositState, { tone: Tone; Icon: LucideIcon }>> = {
  planned: { tone: 'neutral', Icon: Hourglass },
  awaiting: { tone: 'warning', Icon: Hourglass },
  claimed: { tone: 'info', Icon: CircleDollarSign },
  received: { tone: 'success', Icon: BadgeCheck },
  due_back: { tone: 'danger', Icon: Undo2 },
};

/** `opensOnly`: what is still to be done, and nothing of a deposit that was received. */
export function DepositChip({
  deposit,
  opensOnly,
}: Pick<AppointmentRow, 'deposit'> & { opensOnly?: boolean }) {
  const face = deposit && faces[deposit.state];
  if (!face || (opensOnly && deposit.state === 'received')) return null;
  const { tone, Icon } = face;
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      {depositStateLabels[deposit.state]}
    </Badge>
  );
}
