import { clientInput } from '../../../domain/client/client.ts';
import { check } from '../../lib/validation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast-queue.ts';
import { FailureSamples } from './failure-samples.tsx';
import { AlertSamples, ToastSamples } from './message-samples.tsx';
import './error-demo.css';

export function ErrorDemoScreen() {
  return (
    <main className="error-demo" id="main" tabIndex={-1}>
      <header>
        <h1>Mensagens e erros</h1>
        <p>Como o sistema avisa, confirma e explica o que não deu certo. Nada desta página é enviado.</p>
      </header>
      <Card title="Avisos passageiros" description="Aparecem no fim da tela; os erros ficam até serem lidos.">
        <ToastSamples />
      </Card>
      <Card title="Alertas na página" description="Ficam onde está o que eles explicam.">
        <AlertSamples />
      </Card>
      <Card title="Formulário com validação" description="As mensagens aparecem em cada campo.">
        <DemoForm />
      </Card>
      <Card title="Erros de login" description="As respostas do servidor ao entrar.">
        <FailureSamples list="login" />
      </Card>
      <Card title="Erros de rede" description="Sem resposta, ou com uma resposta que não ajuda.">
        <FailureSamples list="network" />
      </Card>
    </main>
  );
}

function DemoForm() {
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
