import type { LinkProps } from '@tanstack/react-router';
import { LinkButton } from '../ui/link-button.tsx';

interface SectionNavProps {
  label: string;
  /** Addresses by what they are called. */
  parts: readonly (readonly [name: string, to: NonNullable<LinkProps['to']>])[];
}

/** Between the parts of a section, each a page of its own. */
export const SectionNav = ({ label, parts }: SectionNavProps) => (
  <nav className="cluster gap-2 below-4" aria-label={label}>
    {parts.map(([name, to]) => (
      <LinkButton
        key={name}
        to={to}
        size="sm"
        activeOptions={{ exact: true, includeSearch: false }}
        inactiveProps={{ variant: 'ghost' }}
        activeProps={{ variant: 'secondary' }}
      >
        {name}
      </LinkButton>
    ))}
  </nav>
);
