import { appointmentStatuses } from '../../domain/agenda/appointment.ts';
import { steps } from '../themes/tokens.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { Example, Row } from './example.tsx';

export function Colours() {
  return (
    <Example title="Cores e letras">
      <div className="swatches" aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className="swatch" style={{ background: `var(--primary-${step})` }} />
        ))}
      </div>
      <div>
        <p style={{ fontSize: 'var(--type-36)', fontWeight: 600, letterSpacing: '-0.02em' }}>
          Estúdio Aurora
        </p>
        <p style={{ fontSize: 'var(--type-22)' }}>Sexta-feira, 21 de novembro</p>
        <p>Extensão fio a fio, 1 h 30, R$ 180,00</p>
        <p style={{ color: 'var(--text-secondary)' }}>Texto secundário: para o que acompanha.</p>
        <p style={{ color: 'var(--text-muted)', fontSize: 'var(--type-14)' }}>
          Texto discreto: para o que se procura.
        </p>
      </div>
      <Row>
        {appointmentStatuses.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
      </Row>
      <Row>
        <Badge>Rascunho</Badge>
        <Badge tone="primary">Novo</Badge>
        <Badge tone="success">Ativo</Badge>
        <Badge tone="warning">Pendente</Badge>
        <Badge tone="danger">Atrasado</Badge>
        <Badge tone="info">Online</Badge>
        <Avatar name="Marina Alves" />
      </Row>
    </Example>
  );
}
