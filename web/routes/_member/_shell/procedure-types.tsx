import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_member/_shell/procedure-types')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_member/_shell/procedure-types"!</div>;
}
