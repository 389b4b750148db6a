import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { NativeButton } from './native-button.tsx';
import { NativeDialog } from './native-dialog.tsx';
import './corner-panel.css';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function CornerPanel({ title, isOpen, onClose, children }: Props) {
  const heading = useId();
  return (
    <NativeDialog className="corner-panel" aria-labelledby={heading} isOpen={isOpen} onClose={onClose}>
      <div className="corner-panel-page stack">
        <div className="corner-panel-header row middle apart gap-3 rigid">
          <h2 id={heading}>{title}</h2>
          <NativeButton variant="ghost" iconOnly aria-label="Fechar" icon={<X />} onClick={onClose} />
        </div>
        <div className="corner-panel-body">{isOpen && children}</div>
      </div>
    </NativeDialog>
  );
}
