import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Dates, weekdays and the hidden words of the controls in pt-BR, whatever the browser's language. */
export function Locale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="pt-BR">{children}</I18nProvider>;
}
