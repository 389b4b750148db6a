import { CalendarPlus, UserPlus, Wallet } from 'lucide-react';
import './quick-actions.css';

export interface QuickVerbs {
  onNew: () => void;
  onNewClient: () => void;
  onSettle: () => void;
}

const look = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What she does most, one tap away. */
export function QuickActions({ onNew, onNewClient, onSettle }: QuickVerbs) {
  const actions = [
    { label: 'Novo Agendamento', icon: <CalendarPlus {...look} />, act: onNew },
    { label: 'Cadastrar Cliente', icon: <UserPlus {...look} />, act: onNewClient },
    { label: 'Registrar Pagamento', icon: <Wallet {...look} />, act: onSettle },
  ];
  return (
    <section className="quick" aria-label="Ações rápidas">
      {actions.map(({ label, icon, act }) => (
        <button key={label} type="button" className="quick-action" onClick={act}>
          <span className="quick-icon">{icon}</span>
          {label}
        </button>
      ))}
    </section>
  );
}
