import { LinkButton } from '../ui/link-button.tsx';

/** Between the services and what is used up for them. */
export function ProcedureNav() {
  return (
    <nav className="cluster gap-2 below-4" aria-label="Partes dos procedimentos">
      <Part to="/procedure-types">Procedimentos</Part>
      <Part to="/procedure-types/supplies">Produtos</Part>
    </nav>
  );
}

function Part({ to, children }: { to: '/procedure-types' | '/procedure-types/supplies'; children: string }) {
  return (
    <LinkButton
      to={to}
      size="sm"
      activeOptions={{ exact: true, includeSearch: false }}
      inactiveProps={{ variant: 'ghost' }}
      activeProps={{ variant: 'secondary' }}
    >
      {children}
    </LinkButton>
  );
}
