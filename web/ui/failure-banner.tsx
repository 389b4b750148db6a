import { messageOf } from '../lib/api.ts';
import { Banner } from './banner.tsx';

/** Why something failed; nothing without an error. */
export function FailureBanner({ error, title }: { error: unknown; title?: string }) {
  if (!error) return null;
  return (
    <Banner tone="danger" title={title}>
      {messageOf(error)}
    </Banner>
  );
}
