import { useState } from 'react';
import { consentMessages } from '../../../domain/consent/messages.ts';
import {
  dataRequestInput,
  dataRequestKinds,
  dataRequestLabels,
} from '../../../domain/data-request/data-request.ts';
import { formatDate } from '../../../domain/format.ts';
import { api, call } from '../../lib/api.ts';
import { check } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSelect } from '../../ui/form/bound-choices.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';

const kinds = dataRequestKinds.map((id) => ({ id, label: dataRequestLabels[id] }));

export default function OfficerForm({ person }: { person: { name: string; email: string } }) {
  const [received, setReceived] = useState<{ protocol: string; dueOn: string } | null>(null);
  const form = useStudioForm({
    initial: { ...person, kind: '', message: '' },
    read: (fields) => check(dataRequestInput, fields),
    save: (json) => call(api.public['data-requests'].$post({ json })),
    onSaved: setReceived,
  });
  if (received)
    return (
      <Banner tone="success" title={consentMessages.received}>
        Protocolo <strong>{received.protocol}</strong>. Responderemos até {formatDate(received.dueOn)}, no
        e-mail informado.
      </Banner>
    );
  return (
    <Form form={form} aria-label="Pedido ao encarregado">
      <FormText form={form} name="name" label="Nome" autoComplete="name" />
      <FormText form={form} name="email" label="E-mail" type="email" inputMode="email" autoComplete="email" />
      <FormSelect form={form} name="kind" label="Tipo do pedido" items={kinds} placeholder="Escolha" />
      <FormText form={form} name="message" label="Seu pedido" multiline maxLength={2000} />
      <FormActions>
        <Button type="submit" pending={form.pending} pendingLabel="Enviando...">
          Enviar pedido
        </Button>
      </FormActions>
    </Form>
  );
}
