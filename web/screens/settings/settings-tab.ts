import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SettingsTabProps } from '../../features/settings/form/tab-form.tsx';
import type { SettingsShown } from '../../features/shared/requests.ts';

export type StoredSettings = UseQueryResult<SettingsShown>;

export interface SettingsTabEntry {
  label: string;
  Icon: LucideIcon;
  /** Its line in the list: null while it loads, undefined when it could not be loaded. */
  useSummary: (settings: StoredSettings) => string | null | undefined;
  /** Its part of the form that the common 'Salvar' saves. */
  form?: {
    part: keyof SettingsShown;
    /** A field of another part, or another part, that stands here. */
    also?: string;
    fields: number;
    render: (props: SettingsTabProps) => ReactNode;
  };
  /** What stands below and saves by itself; null while it needs the settings. */
  beside?: (known: { settings: SettingsShown | undefined; person: Person }) => ReactNode;
  frame?: (form: ReactNode) => ReactNode;
  loadFailed?: string;
}

export interface Person {
  fullName: string;
  zone: string;
}

/** A line of the list that is read from the stored settings. */
export function summaryOf(text: (settings: SettingsShown) => string): SettingsTabEntry['useSummary'] {
  return ({ data, isPending }) => (data ? text(data) : isPending ? null : undefined);
}
