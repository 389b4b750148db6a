import { sentenceOf } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface Props {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** The settings could not be read. */
export function LoadFailed({ title, query }: Props) {
  return (
    <Banner
      tone="danger"
      title={title}
      action={
        <Button size="sm" variant="outline" pending={query.isFetching} onPress={() => void query.refetch()}>
          Tentar Novamente
        </Button>
      }
    >
      {sentenceOf(query.error)}
    </Banner>
  );
}
