import { clientInput } from '../../../domain/client/client.ts';
import { check } from '../../lib/validation.ts';
import { Button } from '../../ui/button.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast-queue.ts';

/** The rules of a client, without the request. */
export function DemoForm() {
  const form = useStudioForm({
    initial: { fullName: '', phone: '', email: '' },
    read: (fields) => check(clientInput, fields),
    save: async (input) => input,
    onSaved: () => toast.success({ title: 'Sucesso', message: 'Formulário válido. Nada foi enviado.' }),
  });
  return (
    <Form form={form} aria-label="Formulário com validação">
      <FormText form={form} name="fullName" label="Nome" />
      <FormText form={form} name="phone" label="Telefone" mask="phone" />
      <FormText form={form} name="email" label="E-mail (opcional)" type="email" inputMode="email" />
      <FormActions>
        <Button type="submit">Validar</Button>
      </FormActions>
    </Form>
  );
}
