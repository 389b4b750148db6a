import { CalendarPlus, UserPlus, Wallet } from 'lucide-react';
import './quick-actions.css';

export interface QuickVerbs {
  onNew: () => void;
  onNewClient: () => void;
  onSettle: () => void;
}

export function QuickActions({ onNew, onNewClient, onSettle }: QuickVerbs) {
  const actions = [
    { label: 'Novo Agendamento', icon: <CalendarPlus size={24} />, act: onNew },
    { label: 'Cadastrar Cliente', icon: <UserPlus size={24} />, act: onNewClient },
    { label: 'Registrar Pagamento', icon: <Wallet size={24} />, act: onSettle },
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
