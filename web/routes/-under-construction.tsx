import type { ReactNode } from 'react';
import { PageHeader } from '../layout/page-header.tsx';
import { Badge } from '../ui/badge.tsx';
import { EmptyState, type EmptyStateProps } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';

interface Props {
  title: string;
  picture: EmptyStateProps['picture'];
  /** What it will do, in one sentence. */
  coming: string;
  action?: ReactNode;
}

/** A page whose time has not come: says so, and leads on to what already works. */
export function UnderConstruction({ title, picture, coming, action }: Props) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        picture={picture}
        sentence={coming}
        hint={<Badge tone="info">Em construção</Badge>}
        action={action ?? <LinkButton to="/dashboard">Voltar ao Dashboard</LinkButton>}
      />
    </>
  );
}
