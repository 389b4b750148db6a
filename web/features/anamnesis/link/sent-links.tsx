import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../../../domain/format.ts';
import type { AnamnesisLink } from '../../../../domain/health/link.ts';
import { type EpochMinute, epochMinuteOf, todayIn } from '../../../../domain/scheduling/clock.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { linksQuery, revokeLink } from '../requests.ts';

const channels: Record<AnamnesisLink['channel'], string> = {
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  booking: 'Depois do agendamento',
};

interface Props {
  clientId: string;
  links: AnamnesisLink[];
  zone: string;
}

/** What became of each link, in days of `zone`; an open one can be revoked. */
export function SentLinks({ clientId, links, zone }: Props) {
  const queryClient = useQueryClient();
  const now = useNow();
  async function revoke(link: AnamnesisLink) {
    await revokeLink(clientId, link.id).catch((error) => toast.error(sentenceOf(error)));
    await queryClient.invalidateQueries({ queryKey: linksQuery(clientId).queryKey });
  }
  if (links.length === 0) return <p className="client-missing">Nenhum link enviado ainda.</p>;
  return (
    <ul className="anamnesis-links" aria-label="Links enviados">
      {links.map((link) => (
        <li key={link.id}>
          <span>
            {channels[link.channel]}, {dayOf(link.createdAt, zone)} · {stateOf(link, now, zone)}
          </span>
          {isOpen(link, now) && (
            <Button size="sm" variant="ghost" onPress={() => void revoke(link)}>
              Cancelar link
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const dayOf = (at: string, zone: string): string => formatDate(todayIn(zone, epochMinuteOf(new Date(at))));

const isOpen = ({ usedAt, revokedAt, expiresAt }: AnamnesisLink, now: EpochMinute): boolean =>
  usedAt === null && revokedAt === null && epochMinuteOf(new Date(expiresAt)) > now;

function stateOf(link: AnamnesisLink, now: EpochMinute, zone: string): string {
  if (link.usedAt) return `preenchido em ${dayOf(link.usedAt, zone)}`;
  if (link.revokedAt) return 'cancelado';
  if (!isOpen(link, now)) return 'vencido';
  return `${link.openedAt ? 'aberto' : 'não aberto'}, vale até ${dayOf(link.expiresAt, zone)}`;
}
