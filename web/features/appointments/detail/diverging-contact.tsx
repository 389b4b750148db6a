import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTACT_DIVERGES } from '../../../../domain/agenda/appointment.ts';
import type { AppointmentDetail } from '../../../../domain/agenda/appointment-detail.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { appointmentWrites } from '../../../lib/live-appointments.ts';
import { replaceShown } from '../../../lib/shown-appointments.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { acceptContact } from '../requests.ts';
import './diverging-contact.css';

/** What the visitor typed differs from what is stored: shown side by side, and accepted or left. */
export function DivergingContact({ detail }: { detail: AppointmentDetail }) {
  const [asking, setAsking] = useState(false);
  const acceptance = useAcceptance(detail);
  const { contact, client } = detail;
  if (!contact) return null;
  const comparison = (
    <dl className="contact-comparison">
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
        onOpenChange={setAsking}
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
    onError: (error) => void toast.error(sentenceOf(error)),
    onSettled: () => afterWrite(queryClient, 'appointment'),
  });
}

function Compared({ name, typed, stored }: { name: string; typed: string | null; stored: string }) {
  if (!typed || typed === stored) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="contact-stored">
          <span className="visually-hidden">No cadastro: </span>
          {stored}
        </span>
        <strong>
          <span className="visually-hidden">Digitado: </span>
          {typed}
        </strong>
      </dd>
    </div>
  );
}

const sentenceCase = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
