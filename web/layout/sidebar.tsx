import { Link } from '@tanstack/react-router';
import {
  Calendar,
  ClipboardList,
  CreditCard,
  Gift,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Palette,
  Settings,
  UserRound,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Spinner } from '../ui/spinner.tsx';
import './sidebar.css';

const entries: readonly { label: string; to: string; Icon: LucideIcon }[] = [
  { label: 'Dashboard', to: '/dashboard', Icon: LayoutDashboard },
  { label: 'Agendamentos', to: '/appointments', Icon: Calendar },
  { label: 'Clientes', to: '/clients', Icon: Users },
  { label: 'Profissionais', to: '/professionals', Icon: UserRound },
  { label: 'Procedimentos', to: '/procedure-types', Icon: ClipboardList },
  { label: 'Financeiro', to: '/financial', Icon: CreditCard },
  { label: 'Personalização', to: '/customization', Icon: Palette },
  { label: 'Sistema Gratuito', to: '/subscription', Icon: Gift },
  { label: 'Configurações', to: '/settings', Icon: Settings },
];

/** What is shown of the API's `Session`. */
export interface ShellSession {
  user: { fullName: string | null; email: string };
  studio: { businessName: string; logoUrl?: string | null };
}

interface SidebarProps {
  session: ShellSession;
  onSignOut: () => unknown;
  onFollow?: (() => void) | undefined;
}

/** Also inside the drawer of a phone. */
export function Sidebar({ session, onSignOut, onFollow }: SidebarProps) {
  const { user, studio } = session;
  const name = user.fullName || user.email;
  return (
    <div className="sidebar stack">
      <div className="sidebar-studio row middle gap-3 rigid">
        <Avatar name={studio.businessName} src={studio.logoUrl} />
        <span className="sidebar-business bold two-lines">{studio.businessName}</span>
      </div>
      <nav className="sidebar-nav" aria-label="Principal">
        <ul className="stack gap-half">
          {entries.map(({ label, to, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="sidebar-link row middle gap-3 muted medium wide"
                activeOptions={exactPath}
                onClick={onFollow}
              >
                <Icon />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar-person">
        <div className="sidebar-who row middle gap-3">
          <Avatar name={name} size={32} />
          <span className="truncate small medium grow shrinks">{name}</span>
        </div>
        <SignOut onSignOut={onSignOut} onFollow={onFollow} />
      </div>
    </div>
  );
}

/** Whatever the query or the hash. */
const exactPath = { exact: true, includeSearch: false, includeHash: false } as const;

function SignOut({ onSignOut, onFollow }: Pick<SidebarProps, 'onSignOut' | 'onFollow'>) {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    if (pending) return;
    setPending(true);
    onFollow?.(); // what may be asked first would lie under the drawer
    try {
      await onSignOut();
    } finally {
      setPending(false);
    }
  };
  return (
    <button
      type="button"
      className="sidebar-link row middle gap-3 muted medium wide"
      aria-disabled={pending || undefined}
      onClick={leave}
    >
      {pending ? <Spinner /> : <LogOut />}
      Sair
    </button>
  );
}
