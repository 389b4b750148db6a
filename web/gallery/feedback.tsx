import { Sparkles } from 'lucide-react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { PictureName } from '../ui/picture.tsx';
import { SkeletonForm, SkeletonRows } from '../ui/skeleton.tsx';
import { Columns, Example } from './example.tsx';

const pictures: PictureName[] = [
  'calendar',
  'people',
  'services',
  'money',
  'search',
  'chart',
  'offline',
  'link',
  'mail',
  'done',
];

export function Feedback() {
  return (
    <Example title="Retorno">
      <Banner tone="success" title="Tudo certo">
        Configurações salvas com sucesso!
      </Banner>
      <Banner
        tone="warning"
        title="Fora do horário"
        action={
          <Button size="sm" variant="outline">
            Ver horários
          </Button>
        }
      >
        Este atendimento começa antes de abrir.
      </Banner>
      <Banner tone="danger" onDismiss={() => undefined}>
        Email ou senha incorretos. Verifique seus dados e tente novamente.
      </Banner>
      <Banner>Explicamos aqui o que muda para a sua cliente.</Banner>
      <Card
        title="Link de agendamento"
        icon={<Sparkles size={20} strokeWidth={1.75} />}
        description="Compartilhe onde quiser."
      >
        <CopyField
          label="Seu link"
          value="https://lume.app/agendar/estudio-aurora"
          description="Abre sem cadastro."
        />
      </Card>
      <Columns>
        <SkeletonRows label="Carregando clientes..." />
        <SkeletonForm label="Carregando..." fields={3} />
      </Columns>
      <Columns>
        {pictures.map((picture) => (
          <EmptyState key={picture} picture={picture} sentence={`Figura: ${picture}`} />
        ))}
      </Columns>
    </Example>
  );
}
