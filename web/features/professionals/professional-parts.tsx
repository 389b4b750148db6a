import {
  CircleOff,
  Clock,
  EyeOff,
  Hourglass,
  KeyRound,
  Mail,
  MessageCircle,
  Phone,
  Shield,
  TriangleAlert,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { tokenMinutes } from '../../../domain/account/account.ts';
import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { fallbackHours } from '../../../domain/scheduling/business-hours.ts';
import { hoursSummary } from '../../../domain/scheduling/hours-summary.ts';
import { type ProfessionalRow, roleLabels } from '../../../domain/studio/professional.ts';
import { whatsAppAddress } from '../../lib/sharing.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { nameOf } from './requests.ts';

export function PublicLinkLine({ row, businessName }: { row: ProfessionalRow; businessName: string }) {
  if (!row.isBookable) {
    return (
      <p className="professional-fact row gap-2 muted small figures">
        <EyeOff />
        Sem página de agendamento
      </p>
    );
  }
  const address = `${location.origin}/agendar/${row.page}`;
  return (
    <div className="professional-link row middle">
      <a className="grow shrinks small truncate" href={address} target="_blank" rel="noreferrer">
        /agendar/{row.page}
      </a>
      <CopyButton
        text={address}
        what="link"
        variant="ghost"
        iconOnly
        aria-label={`Copiar link de ${nameOf(row)}`}
      />
      <ButtonAnchor
        variant="ghost"
        iconOnly
        aria-label={`Enviar link de ${nameOf(row)} pelo WhatsApp`}
        href={whatsAppAddress(businessName, address)}
        target="_blank"
        rel="noreferrer"
        icon={<MessageCircle />}
      />
    </div>
  );
}

export function ProfessionalBadges({ row }: { row: ProfessionalRow }) {
  const Role = row.role === 'admin' ? Shield : User;
  return (
    <span className="cluster gap-snug">
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
      ) : row.invitedAt === null ? null : isOver(row.invitedAt) ? (
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

const isOver = (invitedAt: string): boolean =>
  Date.parse(invitedAt) + tokenMinutes.invitation * 60_000 <= Date.now();

export function ProfessionalFacts({ row }: { row: ProfessionalRow }) {
  return (
    <ul className="grid gap-2">
      <Fact icon={<Mail />}>{row.email}</Fact>
      {row.phone && <Fact icon={<Phone />}>{formatPhone(row.phone)}</Fact>}
      <Fact icon={<Clock />}>{hoursSummary(row.hours ?? fallbackHours)}</Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="professional-fact row gap-2 muted small figures">
      {icon}
      <span className="breakable shrinks">{children}</span>
    </li>
  );
}
