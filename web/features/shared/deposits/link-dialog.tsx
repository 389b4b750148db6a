import { MessageCircle } from 'lucide-react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { depositText, type Sender, whatsappLink } from '../../../../domain/agenda/whatsapp.ts';
import { firstName, formatMoney } from '../../../../domain/format.ts';
import { appointmentMessages } from '../../../../domain/messages.ts';
import { openWhatsApp } from '../../../lib/whatsapp.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { recordWhatsApp } from '../appointments/requests.ts';
import { useStudioClock } from '../use-studio-clock.ts';
import { depositLine } from './deposit-line.ts';

export interface DepositLinkProps {
  row: AppointmentRow;
  /** The client's, by which the deposit is paid. */
  link: string;
  sender: Pick<Sender, 'businessName'>;
  onClose: () => void;
}

/** Hands on the link by which a client pays the deposit. */
export default function DepositLinkDialog({ row, link, sender, onClose }: DepositLinkProps) {
  const clock = useStudioClock();
  const { deposit, client } = row;
  if (deposit === undefined) return null;
  return (
    <Dialog
      title="Link do sinal"
      description={`${client.fullName}, ${formatMoney(deposit.amountCents)}`}
      onClose={onClose}
    >
      <div className="grid gap-4 shrinks">
        <p>
          {depositLine(deposit, clock)}. Sem o sinal, o agendamento é cancelado e o horário volta a ficar
          livre.
        </p>
        <p className="muted">
          {client.email
            ? `O link também vai por e-mail para ${client.email}.`
            : `${firstName(client.fullName)} não tem e-mail no cadastro: envie o link por aqui.`}
        </p>
        {client.phone !== '' && (
          <NativeButton icon={<MessageCircle />} onClick={() => send(row, sender, link)}>
            Enviar pelo WhatsApp
          </NativeButton>
        )}
        <CopyField label="Link da cliente" value={link} />
      </div>
    </Dialog>
  );
}

function send(row: AppointmentRow, sender: Pick<Sender, 'businessName'>, link: string): void {
  if (!openWhatsApp(whatsappLink(row.client.phone, depositText(row, sender, link))))
    return void toast.error(appointmentMessages.whatsappFailed);
  // WhatsApp is open: a failed record of it is not reported.
  recordWhatsApp(row.id, 'deposit').catch(() => undefined);
}
