import { useQueryClient } from '@tanstack/react-query';
import { BellOff, Check, Mail, MessageCircle, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { StatusEmailKind } from '../../../../domain/agenda/appointment-input.ts';
import type { Sender } from '../../../../domain/agenda/whatsapp.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { firstName, formatLongDate } from '../../../../domain/format.ts';
import { appointmentMessages } from '../../../../domain/messages.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Notify, noticeText, notifyClient } from './client-notice.ts';
import './notify-dialog.css';
import '../../../ui/disclosure.css';
import '../../../ui/tile.css';

interface Props {
  row: AppointmentRow;
  about: 'confirmed' | StatusEmailKind;
  text: string;
  onChoose: (notify: Notify) => void;
  onClose: () => void;
}

const titles: Record<Props['about'], string> = {
  confirmed: 'Confirmar agendamento',
  moved: 'Avisar da mudança',
  cancelled: 'Avisar do cancelamento',
};

/** An appointment is confirmed only by one of these choices. */
export function NotifyDialog({ row, about, text, onChoose, onClose }: Props) {
  const { phone, email, fullName } = row.client;
  const noPhone = phone === '';
  const noEmail = email === null || email === '';
  const choice = (notify: Notify) => () => onChoose(notify);
  return (
    <Dialog
      title={titles[about]}
      description={`${fullName}, ${formatLongDate(row.date)} às ${row.time}`}
      onClose={onClose}
    >
      <p className="below-3">Como você quer avisar {firstName(fullName)}?</p>
      <div className="grid gap-2">
        <Choice
          icon={<Send />}
          title="WhatsApp e e-mail"
          detail={about === 'confirmed' ? 'A mensagem e o convite para a agenda' : 'A mensagem e o e-mail'}
          isOut={noPhone || noEmail}
          onChoose={choice({ whatsapp: true, email: true })}
        />
        <Choice
          icon={<MessageCircle />}
          title="WhatsApp"
          detail={noPhone ? 'Telefone do cliente não informado' : formatPhone(phone)}
          isOut={noPhone}
          onChoose={choice({ whatsapp: true, email: false })}
        />
        <Choice
          icon={<Mail />}
          title="E-mail"
          detail={noEmail ? appointmentMessages.noEmailAddress : email}
          isOut={noEmail}
          onChoose={choice({ whatsapp: false, email: true })}
        />
        <Choice
          icon={about === 'confirmed' ? <Check /> : <BellOff />}
          title={about === 'confirmed' ? 'Confirmar sem notificar' : 'Não avisar'}
          detail="Ninguém recebe mensagem"
          onChoose={choice({ whatsapp: false, email: false })}
        />
      </div>
      {!noPhone && (
        <details className="notify-text muted small above-3 disclosure">
          <summary className="row middle medium">Ver a mensagem do WhatsApp</summary>
          <p className="inset">{text}</p>
        </details>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  detail: string;
  isOut?: boolean;
  onChoose: () => void;
}

/** A plain button: WhatsApp must open inside the browser's own click. */
function Choice({ icon, title, detail, isOut, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className="notify-choice row panel middle gap-3 text-start wide"
      disabled={isOut}
      onClick={onChoose}
    >
      <span className="tile">{icon}</span>
      <span className="notify-words grid shrinks">
        <strong className="medium">{title}</strong>
        <span className="truncate muted small figures">{detail}</span>
      </span>
    </button>
  );
}

interface NotifyClientProps {
  row: AppointmentRow;
  about: StatusEmailKind;
  sender: Sender;
  onSilent: () => void;
  onClose: () => void;
}

/** After a move or a cancellation. `onSilent`: the client is not notified. */
export default function NotifyClient({ row, about, sender, onSilent, onClose }: NotifyClientProps) {
  const queryClient = useQueryClient();
  return (
    <NotifyDialog
      row={row}
      about={about}
      text={noticeText[about](row, sender)}
      onClose={() => {
        onSilent();
        onClose();
      }}
      onChoose={(notify) => {
        if (notify.email || notify.whatsapp) {
          void notifyClient(row, about, notify, sender).then(() => afterWrite(queryClient, 'appointment'));
        } else onSilent();
        onClose();
      }}
    />
  );
}
