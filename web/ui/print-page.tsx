import { Printer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import './print-page.css';

export const paperSizes = ['a5', 'a4'] as const;
export type PaperSize = (typeof paperSizes)[number];

interface PrintPageProps {
  title: string;
  choice?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The bar and what is `.print-hidden` stay on screen. */
export function PrintPage({ title, choice, actions, onClose, children }: PrintPageProps) {
  return (
    <div className="print-page screen-high sunken">
      <header className="print-bar cluster middle">
        <Button variant="ghost" iconOnly aria-label="Fechar" icon={<X />} onPress={onClose} />
        <h1 className="grow shrinks large">{title}</h1>
        {choice}
        {actions && <div className="print-actions cluster middle gap-2">{actions}</div>}
      </header>
      <main className="print-main grid justify-centre gap-4" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

interface PrintButtonProps {
  isDisabled?: boolean;
  /** In the place of printing at once. */
  onPress?: () => void;
}

export function PrintButton({ isDisabled = false, onPress = () => print() }: PrintButtonProps) {
  return (
    <Button icon={<Printer />} isDisabled={isDisabled} onPress={onPress}>
      Imprimir
    </Button>
  );
}

/** White in every theme; `size` is also the paper that the printer is asked for. */
export function Paper({ size, label, children }: { size: PaperSize; label: string; children: ReactNode }) {
  return (
    <article className="paper stack breakable shrinks" data-size={size} aria-label={label}>
      {children}
    </article>
  );
}

/** A sheet whose content is still read. */
export function PaperSkeleton({ label }: { label: string }) {
  return (
    <div className="paper stack breakable shrinks" data-size="a4">
      <SkeletonGroup label={label}>
        <Skeleton shape="box" width="100%" height={64} />
        <Skeleton shape="box" width="100%" height={420} />
      </SkeletonGroup>
    </div>
  );
}
