import { CircleAlert, LucideProvider } from 'lucide-react';
import type { ReactNode } from 'react';

/** The size, in pixels, and stroke of every icon below that names no other. Once around each page. */
export function Icons({ children }: { children: ReactNode }) {
  return (
    <LucideProvider size={20} strokeWidth={1.75}>
      {children}
    </LucideProvider>
  );
}

/** Beside the text of an error, so that colour is never alone. */
export const ErrorIcon = () => <CircleAlert size={16} />;
