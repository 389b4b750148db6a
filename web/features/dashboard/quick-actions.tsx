import { CalendarOff, CalendarPlus, UserPlus, Wallet, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import './quick-actions.css';
import '../../ui/tile.css';

/** What opens over the dashboard. */
export type Quick = 'client' | 'payment' | 'block' | 'reminders';

export interface QuickVerbs {
  onNew: () => void;
  /** For a client at the door. */
  onNow: () => void;
  onQuick: (quick: Quick) => void;
}

interface Props extends QuickVerbs {
  /** What was received today. */
  received: ReactNode;
}

export function QuickActions({ onNew, onNow, onQuick, received }: Props) {
  const actions = [
    { label: 'Novo Agendamento', shortcut: 'n', icon: <CalendarPlus size={24} />, act: onNew },
    { label: 'Agora', hint: 'Quem chegou sem hora', icon: <Zap size={24} />, act: onNow },
    { label: 'Cadastrar Cliente', icon: <UserPlus size={24} />, act: () => onQuick('client') },
    { label: 'Registrar Pagamento', icon: <Wallet size={24} />, act: () => onQuick('payment') },
    {
      label: 'Bloquear',
      hint: 'Um horário ou um dia',
      icon: <CalendarOff size={24} />,
      act: () => onQuick('block'),
    },
  ];
  return (
    <section className="quick grid gap-3" aria-label="Ações rápidas">
      {actions.map(({ label, hint, shortcut, icon, act }) => (
        <button
          key={label}
          type="button"
          className="quick-action stack panel middle gap-2 small medium text-centre"
          title={hint}
          aria-keyshortcuts={shortcut}
          onClick={act}
        >
          <span className="tile">{icon}</span>
          {label}
        </button>
      ))}
      {received}
    </section>
  );
}

/** Until it is known what stands above. */
export function QuickActionsSkeleton() {
  return (
    <div className="quick grid gap-3">
      {[...Array(6).keys()].map((action) => (
        <Skeleton key={action} shape="box" />
      ))}
    </div>
  );
}
