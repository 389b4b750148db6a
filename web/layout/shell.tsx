import { type ReactNode, useState } from 'react';
import { useFocusKept } from '../lib/use-focus-kept.ts';
import { NativeDialog } from '../ui/native-dialog.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Header } from './header.tsx';
import { type ShellSession, Sidebar } from './sidebar.tsx';
import './drawer.css';
import './shell.css';

interface ShellProps {
  session: ShellSession;
  onSignOut: () => unknown;
  notices?: ReactNode;
  /** What is on screen may be old. */
  onReconnect?: (() => void) | undefined;
  children: ReactNode;
}

/** Sidebar on desktop, drawer at 768 px and below. */
export function Shell({ session, onSignOut, notices, onReconnect, children }: ShellProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  useFocusKept();
  const closeMenu = () => setMenuOpen(false);
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Ir para o conteúdo
      </a>
      <aside className="shell-side" aria-label="Menu">
        <Sidebar session={session} onSignOut={onSignOut} />
      </aside>
      <NativeDialog id="menu" className="drawer" aria-label="Menu" isOpen={menuOpen} onClose={closeMenu}>
        <div className="drawer-panel">
          <Sidebar session={session} onSignOut={onSignOut} onFollow={closeMenu} />
        </div>
      </NativeDialog>
      <div className="shell-page stack">
        <Header
          businessName={session.studio.businessName}
          menuOpen={menuOpen}
          onMenu={() => setMenuOpen(true)}
          notices={notices}
        />
        <ConnectionBanner onReconnect={onReconnect} />
        <main id="main" className="shell-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
