import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { whatsappLink } from '../../../../domain/agenda/whatsapp.ts';
import type { ClientDetail } from '../../../../domain/client/client.ts';
import { firstName, formatDate } from '../../../../domain/format.ts';
import { type AnamnesisLink, LINK_DAYS, type LinkChannel } from '../../../../domain/health/link.ts';
import { anamnesisMessages } from '../../../../domain/health/messages.ts';
import { dateIn, type EpochMinute, epochMinuteOf } from '../../../../domain/scheduling/clock.ts';
import { openWhatsApp } from '../../../lib/whatsapp.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';
import { useNow } from '../../shared/use-studio-clock.ts';
import { linksQuery, revokeLink, sendLink } from '../requests.ts';

interface Props {
  client: Pick<ClientDetail, 'id' | 'fullName' | 'phone' | 'email'>;
  zone: string;
  onClose: () => void;
}

export function SendAnamnesisDialog({ client, zone, onClose }: Props) {
  const query = useQuery(linksQuery(client.id));
  return (
    <Dialog
      title="Enviar anamnese"
      description={`O link vale por ${LINK_DAYS} dias, serve uma vez e substitui o anterior.`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Channels client={client} />
        <div className="anamnesis-links">
          {query.isPending && <LinksSkeleton />}
          <LoadFailed query={query} sentence={anamnesisMessages.linksFailed} />
          {query.data && <SentLinks clientId={client.id} links={query.data} zone={zone} />}
        </div>
      </div>
    </Dialog>
  );
}

function Channels({ client }: Pick<Props, 'client'>) {
  const { url, isPending, send } = useSending(client.id);
  return (
    <>
      <div className="cluster gap-2">
        <Button pending={isPending} isDisabled={client.email === null} onPress={() => void send('email')}>
          Enviar por e-mail
        </Button>
        <Button variant="outline" pending={isPending} onPress={() => void send('whatsapp')}>
          Gerar link para WhatsApp
        </Button>
      </div>
      {client.email === null && <p className="muted">Esta cliente não tem e-mail cadastrado.</p>}
      {url && (
        <>
          <CopyField label="Link da ficha" value={url} description="Aparece só agora: copie ou envie." />
          {client.phone && (
            <Button
              onPress={() => openWhatsApp(whatsappLink(client.phone ?? '', invitationText(client, url)))}
            >
              Abrir no WhatsApp
            </Button>
          )}
        </>
      )}
    </>
  );
}

function useSending(clientId: string) {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  async function send(channel: LinkChannel) {
    setPending(true);
    try {
      const sent = await sendLink(clientId, channel);
      setUrl(sent.url);
      if (channel === 'email') toast.success(anamnesisMessages.linkSent);
    } catch (error) {
      toastFailure(error);
    }
    setPending(false);
    await queryClient.invalidateQueries({ queryKey: linksQuery(clientId).queryKey });
  }
  return { url, isPending, send };
}

const invitationText = ({ fullName }: { fullName: string }, url: string): string =>
  `Oi, ${firstName(fullName)}! Para o seu atendimento, preencha e assine a sua ficha de anamnese por este link. Leva uns quatro minutos: ${url}`;

const channels: Record<AnamnesisLink['channel'], string> = {
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  booking: 'Depois do agendamento',
};

function SentLinks({ clientId, links, zone }: { clientId: string; links: AnamnesisLink[]; zone: string }) {
  const queryClient = useQueryClient();
  const now = useNow();
  async function revoke(link: AnamnesisLink) {
    await revokeLink(clientId, link.id).catch(toastFailure);
    await queryClient.invalidateQueries({ queryKey: linksQuery(clientId).queryKey });
  }
  if (links.length === 0) return <p className="muted">Nenhum link enviado ainda.</p>;
  return (
    <ul aria-label="Links enviados">
      {links.map((link) => (
        <li className="cluster middle apart gap-2" key={link.id}>
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

const LinksSkeleton = () => (
  <SkeletonGroup label="Carregando links...">
    <Skeleton width="80%" height={20} />
    <Skeleton width="55%" height={20} />
  </SkeletonGroup>
);

const dayOf = (at: string, zone: string): string => formatDate(dateIn(zone, new Date(at)));

const isOpen = ({ usedAt, revokedAt, expiresAt }: AnamnesisLink, now: EpochMinute): boolean =>
  usedAt === null && revokedAt === null && epochMinuteOf(new Date(expiresAt)) > now;

function stateOf(link: AnamnesisLink, now: EpochMinute, zone: string): string {
  if (link.usedAt) return `preenchido em ${dayOf(link.usedAt, zone)}`;
  if (link.revokedAt) return 'cancelado';
  if (!isOpen(link, now)) return 'vencido';
  return `${link.openedAt ? 'aberto' : 'não aberto'}, vale até ${dayOf(link.expiresAt, zone)}`;
}
