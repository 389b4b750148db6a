import {
  Calendar,
  ClipboardList,
  CreditCard,
  Gift,
  LayoutDashboard,
  type LucideIcon,
  Palette,
  Settings,
  UserRound,
  Users,
} from 'lucide-react';

export interface Entry {
  label: string;
  to: string;
  Icon: LucideIcon;
}

/** The sidebar, in their order on the screen. Everyone sees every entry. */
export const entries: readonly Entry[] = [
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
