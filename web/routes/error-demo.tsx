import { createFileRoute } from '@tanstack/react-router';
import { ErrorDemoScreen } from '../features/error-demo/error-demo-screen.tsx';
import { Opening } from '../features/session/opening.tsx';

/** `/error-demo`: every message of the product, for whoever works on it. */
export const Route = createFileRoute('/error-demo')({
  staticData: { title: 'Mensagens e erros' },
  component: ErrorDemoScreen,
  pendingComponent: Opening,
});
