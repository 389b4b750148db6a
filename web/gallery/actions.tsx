import { MessageCircle, Plus, Settings } from 'lucide-react';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { ButtonAnchor } from '../ui/button-anchor.tsx';
import { NativeButton } from '../ui/native-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Example, Row } from './example.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'outline', 'ghost', 'destructive'];
const plus = <Plus size={20} strokeWidth={1.75} aria-hidden="true" />;

export function Actions() {
  return (
    <Example title="Botões">
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            Confirmar
          </Button>
        ))}
      </Row>
      <Row>
        <Button size="sm">Pequeno</Button>
        <Button icon={plus}>Novo serviço</Button>
        <Button size="lg">Agendar agora</Button>
        <Button
          variant="outline"
          iconOnly
          aria-label="Configurações"
          icon={<Settings size={20} strokeWidth={1.75} aria-hidden="true" />}
        />
      </Row>
      <Row>
        <Button pending>Salvar</Button>
        <Button pending pendingLabel="Agendando...">
          Confirmar Agendamento
        </Button>
        <Button variant="outline" pending>
          Salvar
        </Button>
        <Button isDisabled>Indisponível</Button>
        <NativeButton variant="secondary">Nativo</NativeButton>
        <NativeButton pending>Nativo</NativeButton>
        <ButtonAnchor
          href="https://wa.me/5511987654321"
          variant="outline"
          icon={<MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          WhatsApp
        </ButtonAnchor>
        <Spinner label="Buscando..." />
      </Row>
      <Button size="lg" wide>
        Confirmar Agendamento
      </Button>
    </Example>
  );
}
