import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList, Mail, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { type AppointmentRow, CONTACT_DIVERGES } from '../../../../domain/agenda/appointment.ts';
import type { AppointmentDetail } from '../../../../domain/agenda/appointment-detail.ts';
import { phoneLink } from '../../../../domain/contact/phone.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { isGone } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';
import { appointmentWrites } from '../../shared/appointments/live-appointments.ts';
import { replaceShown } from '../../shared/appointments/shown-appointments.ts';
import { clientQuery } from '../../shared/requests.ts';
import { acceptContact } from '../requests.ts';
import type { StatusFlow } from '../status/use-status-flow.tsx';
import { Section } from './appointment-head.tsx';

interface Props {
  row: AppointmentRow;
  flow: StatusFlow;
  onAnamnesis: (clientId: string) => void;
}

/** WhatsApp is a plain button: it must open inside the browser's own click. */
export function ClientPart({ row, flow, onAnamnesis }: Props) {
  const { id, phone, email } = row.client;
  return (
    <Section title="Contato" action={<PageLinks clientId={id} onAnamnesis={onAnamnesis} />}>
      <ul className="detail-contact grid">
        {phone !== '' && (
          <li className="row middle apart gap-3">
            <a href={phoneLink(phone)}>
              <Phone />
              {formatPhone(phone)}
            </a>
            <NativeButton
              size="sm"
              variant="outline"
              icon={<MessageCircle />}
              onClick={() => flow.writeOnWhatsApp(row)}
            >
              WhatsApp
            </NativeButton>
          </li>
        )}
        {email && (
          <li className="row middle apart gap-3">
            <a href={`mailto:${email}`}>
              <Mail />
              <span>{email}</span>
            </a>
          </li>
        )}
        {phone === '' && !email && <li className="row middle muted">Nenhum contato cadastrado.</li>}
      </ul>
    </Section>
  );
}

/** A colleague's client, who is not found, has neither for this member. */
function PageLinks({ clientId, onAnamnesis }: { clientId: string } & Pick<Props, 'onAnamnesis'>) {
  const { isLoading, error } = useQuery(clientQuery(clientId));
  if (isLoading) return <Skeleton shape="box" width={196} height={44} />;
  if (isGone(error)) return null;
  return (
    <>
      <NativeButton size="sm" variant="ghost" icon={<ClipboardList />} onClick={() => onAnamnesis(clientId)}>
        Anamnese
      </NativeButton>
      <Link to="/clients/$clientId" params={{ clientId }} className="detail-client-page middle small medium">
        Ver cliente
      </Link>
    </>
  );
}

/** The visitor typed other data than what is stored. */
export function DivergingContact({ detail }: { detail: AppointmentDetail }) {
  const [asking, setAsking] = useState(false);
  const acceptance = useAcceptance(detail);
  const { contact, client } = detail;
  if (!contact) return null;
  const comparison = (
    <dl className="contact-comparison grid gap-1 above-2 small">
      <Compared name="Nome" typed={contact.fullName} stored={client.fullName} />
      <Compared
        name="Telefone"
        typed={contact.phone && formatPhone(contact.phone)}
        stored={formatPhone(client.phone)}
      />
    </dl>
  );
  return (
    <>
      <Banner
        tone="warning"
        title={sentenceCase(CONTACT_DIVERGES)}
        action={
          <Button size="sm" variant="outline" onPress={() => setAsking(true)}>
            Atualizar cadastro
          </Button>
        }
      >
        Na página de agendamento foram digitados outros dados.
        {comparison}
      </Banner>
      <ConfirmDialog
        title="Atualizar o cadastro?"
        isOpen={asking}
        onClose={() => setAsking(false)}
        tone="primary"
        confirmLabel="Atualizar"
        cancelLabel="Manter como está"
        onConfirm={() => acceptance.mutateAsync()}
      >
        <p>
          O que foi digitado passa a ser o cadastro de {client.fullName}. Só aceite se for a mesma pessoa.
        </p>
        {comparison}
      </ConfirmDialog>
    </>
  );
}

function useAcceptance(detail: AppointmentDetail) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: appointmentWrites,
    mutationFn: () => acceptContact(detail.id),
    onSuccess: (saved) => {
      replaceShown(queryClient, saved);
      toast.success('Cadastro atualizado.');
    },
    onError: (error) => toastFailure(error),
    onSettled: () => afterWrite(queryClient, 'appointment'),
  });
}

function Compared({ name, typed, stored }: { name: string; typed: string | null; stored: string }) {
  if (!typed || typed === stored) return null;
  return (
    <div className="row gap-3">
      <dt className="muted">{name}</dt>
      <dd className="grid shrinks breakable">
        <span className="contact-stored muted">
          <span className="visually-hidden">No cadastro: </span>
          {stored}
        </span>
        <strong className="bold">
          <span className="visually-hidden">Digitado: </span>
          {typed}
        </strong>
      </dd>
    </div>
  );
}

const sentenceCase = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
