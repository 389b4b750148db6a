import type { ReactNode } from 'react';
import { RadioRow, type RadioRowProps } from './radio-row.tsx';
import './segmented.css';

export function Segmented<Value extends string>(
  props: RadioRowProps<Value, { value: Value; label: string; icon?: ReactNode }>,
) {
  return (
    <RadioRow
      {...props}
      className="segmented"
      itemClassName="segment"
      face={({ icon, label }) => (
        <>
          {icon}
          {label}
        </>
      )}
    />
  );
}
