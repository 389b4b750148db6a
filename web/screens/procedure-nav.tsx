import { SectionNav } from './section-nav.tsx';

const parts = [
  ['Procedimentos', '/procedure-types'],
  ['Produtos', '/procedure-types/supplies'],
] as const;

/** Between the services and what is used up for them. */
export const ProcedureNav = () => <SectionNav label="Partes dos procedimentos" parts={parts} />;
