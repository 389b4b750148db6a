import type { ReactNode } from 'react';
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx';
import { SkeletonRows } from './skeleton.tsx';

type Skeleton = { loading: string; rows?: number } | { skeleton: ReactNode };

type Props<Data> = Pick<LoadFailedProps, 'title' | 'sentence'> &
  Skeleton & {
    query: LoadFailedProps['query'] & { data: Data | undefined; isPending: boolean };
    children: (data: Data) => ReactNode;
  };

/** What a query brings; before that rows or a skeleton in its place, or why it does not come. */
export function Loaded<Data>({ query, children, ...until }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isPending) return <LoadFailed query={query} {...until} />;
  return 'skeleton' in until ? until.skeleton : <SkeletonRows label={until.loading} rows={until.rows} />;
}
