import { createFileRoute } from '@tanstack/react-router';
import { Subscription } from '../../../screens/subscription/subscription.tsx';

export const Route = createFileRoute('/_member/_shell/subscription')({
  staticData: { title: 'Sistema Gratuito' },
  component: Subscription,
});
