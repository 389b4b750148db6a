import { CircleOff, Hourglass, KeyRound, Shield, TriangleAlert, User } from 'lucide-react';
import { tokenMinutes } from '../../../domain/account/account.ts';
import { type ProfessionalRow, roleLabels } from '../../../domain/studio/professional.ts';
import { Badge } from '../../ui/badge.tsx';

/** Role, ownership, and whether the person has not joined yet or was deactivated. */
export function ProfessionalBadges({ row, now }: { row: ProfessionalRow; now: number }) {
  const Role = row.role === 'admin' ? Shield : User;
  return (
    <span className="professional-badges">
      <Badge tone={row.role === 'admin' ? 'primary' : 'neutral'} icon={<Role size={16} />}>
        {roleLabels[row.role]}
      </Badge>
      {row.isOwner && (
        <Badge tone="violet" icon={<KeyRound size={16} />}>
          Conta principal
        </Badge>
      )}
      {!row.isActive ? (
        <Badge tone="danger" icon={<CircleOff size={16} />}>
          Acesso desativado
        </Badge>
      ) : row.invitedAt === null ? null : isOver(row.invitedAt, now) ? (
        <Badge tone="danger" icon={<TriangleAlert size={16} />}>
          Convite expirado
        </Badge>
      ) : (
        <Badge tone="warning" icon={<Hourglass size={16} />}>
          Convite pendente
        </Badge>
      )}
    </span>
  );
}

const isOver = (invitedAt: string, now: number): boolean =>
  Date.parse(invitedAt) + tokenMinutes.invitation * 60_000 <= now;
