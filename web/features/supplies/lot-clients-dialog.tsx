import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { LOT_CLIENTS_FILE } from '../../../domain/data-export/lot-client-columns.ts';
import { appointmentMessages } from '../../../domain/messages.ts';
import {
  type LotClient,
  type LotClients,
  lotClientsTexts,
  lotNotice,
  lotVisitText,
} from '../../../domain/supply/lot-clients.ts';
import type { SupplyLot } from '../../../domain/supply/supply.ts';
import { openWhatsApp } from '../../lib/whatsapp.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { lotClientsFile, lotClientsQuery } from './requests.ts';

/** Who is to be told when a lot turns out bad, with what they are written one press away. */
export default function LotClientsDialog({ lot, onClose }: { lot: SupplyLot; onClose: () => void }) {
  const query = useQuery(lotClientsQuery(lot.id));
  const { data } = query;
  return (
    <Dialog
      title={lotClientsTexts.title}
      description={data ? `${data.lot.supply}, lote ${lot.code}` : `Lote ${lot.code}`}
      size="lg"
      onClose={onClose}
    >
      {query.isError && !data && <LoadFailed title={lotClientsTexts.loadFailed} query={query} />}
      {query.isPending && <SkeletonRows label={lotClientsTexts.loading} rows={3} />}
      {data?.clients.length === 0 && <p className="muted">{lotClientsTexts.none}</p>}
      {data && data.clients.length > 0 && <Reached found={data} file={lotClientsFile(lot.id)} />}
    </Dialog>
  );
}

function Reached({ found, file }: { found: LotClients; file: string }) {
  const [text, setText] = useState(() => lotNotice(found));
  const { clients, businessName, zone } = found;
  const people = new Set(clients.map(({ clientId }) => clientId)).size;
  const emailLink = ({ email }: LotClient) =>
    `mailto:${email}?${new URLSearchParams({ subject: lotClientsTexts.subject(businessName), body: text }).toString().replaceAll('+', '%20')}`;
  const write = ({ phone }: LotClient) => {
    if (!openWhatsApp(whatsappLink(phone ?? '', text))) toast.error(appointmentMessages.whatsappFailed);
  };
  return (
    <div className="stack gap-4">
      <div className="cluster gap-3 middle apart">
        <span className="medium figures">{lotClientsTexts.count(people, clients.length)}</span>
        <DownloadButton size="sm" href={file} download={LOT_CLIENTS_FILE}>
          {lotClientsTexts.export}
        </DownloadButton>
      </div>
      <TextField
        label={lotClientsTexts.message}
        description={lotClientsTexts.messageHint}
        multiline
        rows={10}
        value={text}
        onChange={setText}
      />
      <ul>
        {clients.map((one) => (
          <li key={one.appointmentId} className="list-row cluster gap-2 middle apart">
            <span className="stack gap-half shrinks">
              <strong className="medium breakable">{one.fullName}</strong>
              <span className="muted small breakable figures">
                {[lotVisitText(one, zone), one.phone && formatPhone(one.phone), one.email]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {one.reason && <span className="small breakable">Motivo: {one.reason}</span>}
            </span>
            <span className="cluster gap-2">
              {one.phone && (
                <Button
                  variant="outline"
                  size="sm"
                  icon={<MessageCircle />}
                  aria-label={`Escrever a ${one.fullName} no WhatsApp`}
                  onPress={() => write(one)}
                >
                  WhatsApp
                </Button>
              )}
              {one.email && (
                <ButtonAnchor
                  variant="outline"
                  size="sm"
                  icon={<Mail />}
                  aria-label={`Escrever a ${one.fullName} por e-mail`}
                  href={emailLink(one)}
                >
                  E-mail
                </ButtonAnchor>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
