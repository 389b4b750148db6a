import { Card } from '../../ui/card.tsx';
import { DemoForm } from './demo-form.tsx';
import './error-demo.css';
import { FailureSamples } from './failure-samples.tsx';
import { AlertSamples, ToastSamples } from './message-samples.tsx';

/** Every message of the product in its own control. Nothing is sent, and nothing is stored. */
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
