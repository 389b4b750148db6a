import { useQueryClient } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { depositRequestInput } from '../../../../domain/agenda/appointment-input.ts';
import type { AppointmentChoices } from '../../../../domain/agenda/appointment-query.ts';
import { restCents } from '../../../../domain/agenda/prepaid.ts';
import { firstName } from '../../../../domain/format.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { check } from '../../../lib/validation.ts';
import { FormSelect } from '../../../ui/form/bound-choices.tsx';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { replaceShown } from '../../shared/appointments/shown-appointments.ts';
import {
  askedHint,
  methodItems,
  proposedCents,
  RECEIVED_HINT,
  requestInputOf,
  shownRequest,
} from '../../shared/deposits/request-fields.ts';
import { requestDeposit } from '../../shared/deposits/requests.ts';

interface Props {
  row: AppointmentRow;
  kind: 'asked' | 'received';
  choices: AppointmentChoices & { deposits: NonNullable<AppointmentChoices['deposits']> };
  onClose: () => void;
}

const faces = {
  asked: { title: 'Pedir sinal', submit: 'Pedir sinal', pending: 'Pedindo...' },
  received: { title: 'Registrar sinal recebido', submit: 'Registrar', pending: 'Registrando...' },
} as const;

/** Asks for a deposit of an appointment that stands without one, or records one that was received by hand. */
export default function RequestDialog({ row, kind, choices, onClose }: Props) {
  const queryClient = useQueryClient();
  const proposed = proposedCents(choices, row.procedures);
  const proposal = { kind, amountCents: Math.min(proposed, restCents(row)) };
  const form = useStudioForm({
    initial: {
      deposit: {
        ...shownRequest({ kind, amountCents: null, method: 'cash' }, proposal),
        method: 'cash' as const,
      },
    },
    read: ({ deposit }) =>
      check(depositRequestInput, { deposit: requestInputOf(deposit, proposal), version: row.version }),
    save: (input) => requestDeposit(row.id, input),
    onSaved: (saved) => {
      replaceShown(queryClient, saved);
      afterWrite(queryClient, 'appointment');
      toast.success(kind === 'asked' ? 'Sinal pedido.' : 'Sinal recebido. O horário está garantido.');
    },
    onClose,
  });
  const face = faces[kind];
  return (
    <FormDialog
      form={form}
      title={face.title}
      submitLabel={face.submit}
      pendingLabel={face.pending}
      onClose={onClose}
    >
      <p>{kind === 'asked' ? askedHint(choices.deposits.hold) : RECEIVED_HINT}</p>
      {kind === 'asked' && (
        <p className="muted">
          {row.client.email
            ? `O link vai por e-mail para ${row.client.email}, e aqui você pode enviá-lo pelo WhatsApp.`
            : `${firstName(row.client.fullName)} não tem e-mail no cadastro: depois de pedir, envie o link pelo WhatsApp.`}
        </p>
      )}
      <FormText
        form={form}
        name="deposit.amountCents"
        label="Valor do sinal"
        mask="money"
        prefix="R$"
        autoComplete="off"
      />
      {kind === 'received' && (
        <FormSelect form={form} name="deposit.method" label="Como foi pago" items={methodItems} />
      )}
    </FormDialog>
  );
}
