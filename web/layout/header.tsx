import { Download, Menu, Smartphone, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConnected } from '../lib/connection.ts';
import { Badge } from '../ui/badge.tsx';
import { NativeButton } from '../ui/native-button.tsx';
import { useInstallState } from './install.ts';
import './header.css';

interface HeaderProps {
  businessName: string;
  menuOpen: boolean;
  onMenu: () => void;
  notices?: ReactNode;
}

export function Header({ businessName, menuOpen, onMenu, notices }: HeaderProps) {
  return (
    <header className="header">
      <NativeButton
        className="header-menu"
        variant="ghost"
        iconOnly
        aria-label="Abrir menu"
        aria-expanded={menuOpen}
        aria-controls="menu"
        onClick={onMenu}
        icon={<Menu size={24} />}
      />
      <span className="header-business truncate bold grow shrinks">{businessName}</span>
      <div className="row middle gap-2 rigid pushed">
        <AppState />
        {notices}
      </div>
    </header>
  );
}

function AppState() {
  const online = useConnected();
  const state = useInstallState();
  return (
    <>
      <span role="status">
        {!online && (
          <Badge tone="warning" icon={<WifiOff size={16} />}>
            Offline
          </Badge>
        )}
        {online && state === 'installed' && (
          <Badge tone="success" icon={<Smartphone size={16} />}>
            App instalado
          </Badge>
        )}
      </span>
      {state === 'installable' && (
        <NativeButton
          variant="outline"
          size="sm"
          onClick={offerInstallation}
          icon={<Download />}
          aria-label="Instalar app"
        >
          <span className="header-install-label">Instalar app</span>
        </NativeButton>
      )}
    </>
  );
}

/** Hardly anybody installs the app twice: loaded when it is asked for. */
const offerInstallation = () =>
  void import('./offer-installation.tsx').then((module) => module.offerInstallation());
