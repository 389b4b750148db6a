import {
  CalendarCheck,
  CalendarPlus,
  CalendarX,
  Ellipsis,
  History,
  Merge,
  MessageCircle,
  Pencil,
  Trash2,
  Wallet,
} from 'lucide-react';
import { helloText, whatsappLink } from '../../../../domain/agenda/whatsapp.ts';
import { birthdaySoon, timeSince } from '../../../../domain/client/birthday.ts';
import type { ClientDetail } from '../../../../domain/client/client.ts';
import { formatDate, formatMoney, formatMonth } from '../../../../domain/format.ts';
import { appointmentMessages } from '../../../../domain/messages.ts';
import { openWhatsApp } from '../../../lib/whatsapp.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { toast } from '../../../ui/toast.tsx';

interface Props {
  client: ClientDetail;
  onSchedule: () => void;
  onEdit: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

export function ClientHead({ client, onSchedule, onEdit, onMerge, onRemove }: Props) {
  const { fullName, phone, birthDate, since, today, mayRemove } = client;
  const birthday = birthDate && birthdaySoon(birthDate, today);
  return (
    <header className="client-head grid middle gap-4">
      <Avatar name={fullName} size={56} />
      <div className="client-title shrinks">
        <h1 className="breakable">{fullName}</h1>
        <p className="cluster middle muted small">
          Cliente desde {formatMonth(since)}
          {birthday && <Badge tone="primary">Aniversário {birthday}</Badge>}
        </p>
      </div>
      <div className="client-head-actions cluster gap-2">
        <NativeButton icon={<CalendarPlus />} onClick={onSchedule}>
          Agendar
        </NativeButton>
        {phone !== null && (
          <NativeButton variant="outline" icon={<MessageCircle />} onClick={() => write(phone, fullName)}>
            WhatsApp
          </NativeButton>
        )}
        <NativeButton
          variant="outline"
          iconOnly
          icon={<Pencil />}
          aria-label="Editar cliente"
          onClick={onEdit}
        />
        {mayRemove && (
          <Menu
            label="Mais ações"
            trigger={<Button variant="outline" iconOnly icon={<Ellipsis />} aria-label="Mais ações" />}
          >
            <MenuItem icon={<Merge />} onAction={onMerge}>
              Unir com outro cadastro
            </MenuItem>
            <MenuLine />
            <MenuItem icon={<Trash2 />} tone="danger" onAction={onRemove}>
              Excluir cliente
            </MenuItem>
          </Menu>
        )}
      </div>
    </header>
  );
}

function write(phone: string, fullName: string): void {
  if (!openWhatsApp(whatsappLink(phone, helloText(fullName))))
    toast.error(appointmentMessages.whatsappFailed);
}

export function ClientFigures({ client }: { client: ClientDetail }) {
  const { attended, totalCents, noShows, lastAppointment, today } = client;
  return (
    <StatGrid>
      <StatCard label="Visitas" icon={<CalendarCheck />} value={attended} />
      <StatCard
        label="Total"
        icon={<Wallet />}
        value={<span className="stat-money">{formatMoney(totalCents)}</span>}
        hint="em visitas concluídas"
      />
      <StatCard label="Faltas" icon={<CalendarX />} value={noShows} hint="marcadas como Faltou" />
      <StatCard
        label="Última visita"
        icon={<History />}
        value={lastAppointment === null ? '–' : timeSince(lastAppointment, today)}
        hint={lastAppointment && `em ${formatDate(lastAppointment)}`}
      />
    </StatGrid>
  );
}
