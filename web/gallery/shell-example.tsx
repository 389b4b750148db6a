import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ActionBar, PageHeader } from '../layout/page-header.tsx';
import { Shell } from '../layout/shell.tsx';
import { Button } from '../ui/button.tsx';
import { Lists } from './lists.tsx';

const session = {
  user: { fullName: 'Helena Martins', email: 'helena@aurora.com.br' },
  studio: { businessName: 'Estúdio Aurora' },
};

const router = createRouter({
  history: createMemoryHistory({ initialEntries: ['/appointments?scope=all'] }),
  routeTree: createRootRoute({ component: Example, notFoundComponent: Example }),
});

/** The shell around a page, with a router of its own that lives in memory. */
export function ShellExample() {
  // biome-ignore lint/suspicious/noExplicitAny: the registered router is the product's, this one is not
  return <RouterProvider router={router as any} />;
}

function Example() {
  return (
    <Shell session={session} onSignOut={() => new Promise((done) => setTimeout(done, 800))}>
      <PageHeader
        title="Agendamentos"
        description="O que vem pela frente, e o que já passou."
        action={<Button icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}>Novo</Button>}
      />
      <Lists />
      <ActionBar>
        <Button size="lg">Salvar Configurações</Button>
      </ActionBar>
    </Shell>
  );
}
