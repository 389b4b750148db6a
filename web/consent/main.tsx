import '../ui/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Icons } from '../ui/icons.tsx';
import { ConsentPage } from './consent-page.tsx';

// Without a connection a press of a button says so at once, as in the studio app.
const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });

const root = document.getElementById('root');
if (!root) throw new Error('lgpd-consent.html has no #root');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <Icons>
      <ConsentPage />
    </Icons>
  </QueryClientProvider>,
);
