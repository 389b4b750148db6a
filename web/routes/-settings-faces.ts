import {
  Bell,
  CalendarOff,
  ChartNoAxesColumn,
  Clock,
  Image,
  Link2,
  type LucideIcon,
  Store,
  UserRound,
} from 'lucide-react';
import type { SettingsTab } from './-settings-tab.ts';

/** What each tab of Configurações is called. */
export const settingsFaces: Record<SettingsTab, { label: string; Icon: LucideIcon }> = {
  profile: { label: 'Perfil', Icon: UserRound },
  business: { label: 'Negócio', Icon: Store },
  schedule: { label: 'Horários', Icon: Clock },
  blocks: { label: 'Bloqueios', Icon: CalendarOff },
  cover: { label: 'Capa e logo', Icon: Image },
  booking: { label: 'Link de agendamento', Icon: Link2 },
  notifications: { label: 'Notificações', Icon: Bell },
  analytics: { label: 'Visitas', Icon: ChartNoAxesColumn },
};
