import { CircleAlert, LucideProvider } from 'lucide-react';
import type { ReactNode } from 'react';

/** Of every icon below that names no other; pixels. Once around each page. */
export function Icons({ children }: { children: ReactNode }) {
  return (
    <LucideProvider size={20} strokeWidth={1.75}>
      {children}
    </LucideProvider>
  );
}

/** Colour is never alone. */
export const ErrorIcon = () => <CircleAlert size={16} />;
