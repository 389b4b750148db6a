import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** A part that could not be read, and another try. */
export function LoadFailed({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}) {
  return (
    <Banner
      tone="danger"
      title={title}
      action={
        <Button variant="outline" onPress={() => void onRetry()}>
          Tentar Novamente
        </Button>
      }
    >
      {sentenceOf(error)}
    </Banner>
  );
}
