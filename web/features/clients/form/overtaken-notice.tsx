import { clientSentences } from '../../../../domain/client-sentences.ts';
import { Banner } from '../../../ui/banner.tsx';
import { type Difference, VersionsTable } from '../../../ui/versions-table.tsx';

/** Another screen saved her meanwhile: what it changed is in the form by now, what was typed here stays. */
export function OvertakenNotice({ list }: { list: readonly Difference[] }) {
  return (
    <Banner tone="warning" title={clientSentences.overtaken}>
      {clientSentences.overtakenHint}
      {list.length > 0 && <VersionsTable list={list} />}
    </Banner>
  );
}
